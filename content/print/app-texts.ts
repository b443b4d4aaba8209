// The words of the app that the printed pages use, in both languages.
import type { Language } from '@treewell/domain/accounts';
import { projectsEn } from '../../packages/web/src/text/projects.en.ts';
import { projectsEs } from '../../packages/web/src/text/projects.es.ts';
import { treeFieldsEn } from '../../packages/web/src/text/trees/tree-fields.en.ts';
import { treeFieldsEs } from '../../packages/web/src/text/trees/tree-fields.es.ts';
import { treesEn } from '../../packages/web/src/text/trees/trees.en.ts';
import { treesEs } from '../../packages/web/src/text/trees/trees.es.ts';
import { visitFieldsEn } from '../../packages/web/src/text/visits/visit-fields.en.ts';
import { visitFieldsEs } from '../../packages/web/src/text/visits/visit-fields.es.ts';
import { visitHelpEn } from '../../packages/web/src/text/visits/visit-help.en.ts';
import { visitHelpEs } from '../../packages/web/src/text/visits/visit-help.es.ts';
import { visitsEn } from '../../packages/web/src/text/visits/visits.en.ts';
import { visitsEs } from '../../packages/web/src/text/visits/visits.es.ts';

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
