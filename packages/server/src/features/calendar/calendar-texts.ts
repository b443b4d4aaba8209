// The texts of calendars in every language.
import { LANGUAGE_VALUES, type Language } from '@treewell/domain/languages';
import type { CalendarFileTexts } from '@treewell/text/en/calendar-file';

const TEXTS = new Map<Language, CalendarFileTexts>();
for (const language of LANGUAGE_VALUES) {
  const module = (await import(`@treewell/text/${language}/calendar-file`)) as { calendarFileTexts: CalendarFileTexts };
  TEXTS.set(language, module.calendarFileTexts);
}

export function calendarTexts(language: Language): CalendarFileTexts {
  const texts = TEXTS.get(language);
  if (!texts) throw new Error(`There are no texts of calendars in the language ${language}`);
  return texts;
}
