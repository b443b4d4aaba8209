// Texts of the pages that need no sign-in, in Spanish.
import { accountsEs } from './accounts.es.ts';
import { appEs } from './app.es.ts';
import { problemsEs } from './problems.es.ts';
import type { PublicTexts } from './public.en.ts';

export const publicEs: PublicTexts = {
  ...problemsEs,
  ...appEs,
  ...accountsEs,
};
