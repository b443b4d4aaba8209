// Texts of the pages that need no sign-in, in Spanish.
import { accountsEs } from './accounts.ts';
import { appEs } from './app.ts';
import { problemsEs } from './problems.ts';
import type { PublicTexts } from '../en/public.ts';

export const publicEs: PublicTexts = {
  ...problemsEs,
  ...appEs,
  ...accountsEs,
};
