// The steps of creating a project, and the buttons of each step (§2).

export const STEPS = ['details', 'settings', 'site', 'submit'] as const;
export type Step = (typeof STEPS)[number];
/** The steps that the person fills in. */
export const OPEN_STEPS = ['details', 'settings', 'site'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];

export type StepButton = 'back' | 'continue' | 'setExtent' | 'finish';

/**
 * The specification numbers the steps 1, 2, 3 and 5, and has Back on 2 to 4, so the confirmation has no Back. The
 * project exists by then: a person who goes back could create it twice.
 */
export function stepButtons(step: Step, hasBoundary: boolean): StepButton[] {
  switch (step) {
    case 'details':
      return ['continue'];
    case 'settings':
      return ['back', 'continue'];
    case 'site':
      return ['back', hasBoundary ? 'finish' : 'setExtent'];
    case 'submit':
      return [];
  }
}

export const stepAfter = (step: OpenStep): OpenStep => (step === 'details' ? 'settings' : 'site');
export const stepBefore = (step: OpenStep): OpenStep => (step === 'site' ? 'settings' : 'details');
