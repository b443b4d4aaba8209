// The texts in front of the sign-in; English comes with the app, in English.
import { accountsEn } from './accounts.en.ts';
import { appEn } from './app.en.ts';
import { landingEn } from './landing.en.ts';
import { problemsEn } from './problems.en.ts';

export const publicEn = {
  ...problemsEn,
  ...appEn,
  ...landingEn,
  ...accountsEn,
};

export type PublicTexts = typeof publicEn;
