// Texts of the pages that need no sign-in, in English. The app contains them; other languages are loaded.
import { accountsEn } from './accounts.ts';
import { appEn } from './app.ts';
import { problemsEn } from './problems.ts';

export const publicEn = {
  ...problemsEn,
  ...appEn,
  ...accountsEn,
};

export type PublicTexts = typeof publicEn;
