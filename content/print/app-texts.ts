// The words of the app that the printed pages use, in both languages.
import type { Language } from '@treewell/domain/accounts';
import { projectsEn } from '../../packages/web/src/text/en/projects.ts';
import { projectsEs } from '../../packages/web/src/text/es/projects.ts';
import { treeFieldsEn } from '../../packages/web/src/text/en/trees/tree-fields.ts';
import { treeFieldsEs } from '../../packages/web/src/text/es/trees/tree-fields.ts';
import { treesEn } from '../../packages/web/src/text/en/trees/trees.ts';
import { treesEs } from '../../packages/web/src/text/es/trees/trees.ts';
import { visitFieldsEn } from '../../packages/web/src/text/en/visits/visit-fields.ts';
import { visitFieldsEs } from '../../packages/web/src/text/es/visits/visit-fields.ts';
import { visitHelpEn } from '../../packages/web/src/text/en/visits/visit-help.ts';
import { visitHelpEs } from '../../packages/web/src/text/es/visits/visit-help.ts';
import { visitsEn } from '../../packages/web/src/text/en/visits/visits.ts';
import { visitsEs } from '../../packages/web/src/text/es/visits/visits.ts';

const en = {
  fields: visitFieldsEn,
  treeFields: treeFieldsEn,
  help: visitHelpEn,
  dbhDialog: treesEn.dbh,
  activities: projectsEn.newProject.activities,
  form: visitsEn.form,
};

type AppTexts = typeof en;

export const APP_TEXTS: Record<Language, AppTexts> = {
  en,
  es: {
    fields: visitFieldsEs,
    treeFields: treeFieldsEs,
    help: visitHelpEs,
    dbhDialog: treesEs.dbh,
    activities: projectsEs.newProject.activities,
    form: visitsEs.form,
  },
};

/** Puts values into the places of a text: `{{percent}}`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
