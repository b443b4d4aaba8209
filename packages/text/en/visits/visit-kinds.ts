// The kinds of visits, and the groups of their questions, in English.
import type { Activity, VisitGroup } from '@treewell/domain/visits/kinds';

export const visitKindsTexts = {
  names: {
    healthCheck: 'Health Check',
    pestDetection: 'Pest Detection',
    treeCare: 'Tree Care',
  } satisfies Record<Activity, string>,
  /** The titles of their forms. */
  titles: {
    healthCheck: 'Health Check Form',
    pestDetection: 'Pest Detection Form',
    treeCare: 'Tree Care Form',
  } satisfies Record<Activity, string>,
  groups: {
    crown: 'Crown',
    choices: 'What do you see?',
    signs: 'Signs: yes or no?',
    care: 'Care',
  } satisfies Record<VisitGroup, string>,
};

export type VisitKindsTexts = typeof visitKindsTexts;
