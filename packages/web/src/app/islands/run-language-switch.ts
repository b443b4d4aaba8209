import { asLanguage } from '@treewell/domain/languages';
import { rememberLanguage } from '../../text/remembered-language.ts';

/** Runs the language switch of a prerendered page: the page is loaded again in the chosen language. */
export function runLanguageSwitch(languages: HTMLElement): void {
  languages.addEventListener('change', ({ target }) => {
    const language = asLanguage((target as HTMLInputElement).value);
    if (!language) return;
    rememberLanguage(language);
    location.reload();
  });
}
