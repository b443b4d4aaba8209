import i18next from 'i18next';
import { useLanguage } from './use-language.ts';
import type { Texts } from './text.ts';

/** A group of texts as it is written. `t` would take it apart and put it together again, in each render. */
export function useTexts<Group extends keyof Texts>(group: Group): Texts[Group] {
  return i18next.getResource(useLanguage(), 'translation', group) as Texts[Group];
}
