// What a how-to film is: steps with their words in both languages, and what happens on the screen in each.
import type { DocumentLanguage } from '@treewell/domain/languages';
import type { AppWindow, DemoPerson } from '../screens/app-window.ts';
import type { ItemId } from '../catalogue.ts';
import type { Camera } from './camera.ts';

export type Both = Record<DocumentLanguage, string>;

export interface Step {
  /** Large words beside the app. They stay until a step has others. */
  title?: Both;
  /** The caption. It is shown from the start of the step to its end. */
  caption: Both;
  /** What happens while the caption is shown. Without it, the picture stands still. */
  play?: (camera: Camera) => Promise<void>;
  /** Whether the poster shows the app as it is after this step. */
  isPoster?: true;
}

export interface Scene {
  id: ItemId;
  name: Both;
  /** A phone stands beside the titles; a wide window has them below. */
  shape: 'phone' | 'wide';
  person: DemoPerson;
  /** Leads to the first picture, before the film begins. */
  open: (window: AppWindow) => Promise<void>;
  steps: readonly Step[];
  /** Undoes what the film has recorded in the demo, so that it can be filmed again. */
  undo?: (window: AppWindow) => Promise<void>;
}
