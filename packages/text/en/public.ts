// Texts of the pages that need no sign-in, in English. The app contains them; other languages are loaded.
import { accountsTexts } from './accounts.ts';
import { appTexts } from './app.ts';
import { problemsTexts } from './problems.ts';

export const publicTexts = {
  ...problemsTexts,
  ...appTexts,
  ...accountsTexts,
};

export type PublicTexts = typeof publicTexts;
