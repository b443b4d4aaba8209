// The words of the app that the printed pages use, in both languages.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { DEFAULT_UNITS } from '@treewell/domain/units';
import { textsInUnits } from '@treewell/text/in-units';
import { projectsTexts as projectsEn } from '@treewell/text/en/projects';
import { projectsTexts as projectsEs } from '@treewell/text/es/projects';
import { treeFieldsTexts as treeFieldsEn } from '@treewell/text/en/trees/tree-fields';
import { treeFieldsTexts as treeFieldsEs } from '@treewell/text/es/trees/tree-fields';
import { treesTexts as treesEn } from '@treewell/text/en/trees/trees';
import { treesTexts as treesEs } from '@treewell/text/es/trees/trees';
import { visitFieldsTexts as visitFieldsEn } from '@treewell/text/en/visits/visit-fields';
import { visitFieldsTexts as visitFieldsEs } from '@treewell/text/es/visits/visit-fields';
import { visitHelpTexts as visitHelpEn } from '@treewell/text/en/visits/visit-help';
import { visitHelpTexts as visitHelpEs } from '@treewell/text/es/visits/visit-help';
import { visitsTexts as visitsEn } from '@treewell/text/en/visits/visits';
import { visitsTexts as visitsEs } from '@treewell/text/es/visits/visits';

/** Paper is for all readers: it says US units, as the specification does. */
const onPaper = <Texts>(texts: Texts): Texts => textsInUnits(texts, DEFAULT_UNITS);

const en = onPaper({
  fields: visitFieldsEn,
  treeFields: treeFieldsEn,
  help: visitHelpEn,
  dbhDialog: treesEn.dbh,
  activities: projectsEn.newProject.activities,
  form: visitsEn.form,
});

type AppTexts = typeof en;

export const APP_TEXTS: Record<DocumentLanguage, AppTexts> = {
  en,
  es: onPaper({
    fields: visitFieldsEs,
    treeFields: treeFieldsEs,
    help: visitHelpEs,
    dbhDialog: treesEs.dbh,
    activities: projectsEs.newProject.activities,
    form: visitsEs.form,
  }),
};

/** Puts values into the places of a text: `{{percent}}`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
