// Texts of the pages that need no sign-in, in Spanish.
import { accountsTexts } from './accounts.ts';
import { appTexts } from './app.ts';
import { problemsTexts } from './problems.ts';
import type { PublicTexts } from '../en/public.ts';

export const publicTexts: PublicTexts = {
  ...problemsTexts,
  ...appTexts,
  ...accountsTexts,
};
