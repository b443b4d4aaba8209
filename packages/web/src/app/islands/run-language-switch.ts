import { asLanguage, LANGUAGE_PARAMETER } from '@treewell/domain/languages';
import { rememberLanguage } from '../../text/remembered-language.ts';

/** Runs the language switch of a prerendered page: the page is loaded again in the chosen language. */
export function runLanguageSwitch(languages: HTMLElement): void {
  const shown = document.documentElement.lang;
  // After Back, browsers check again what was checked when the person left, maybe on a page in another language.
  for (const choice of languages.querySelectorAll('input')) choice.checked = choice.value === shown;
  // Not `change`: it does not tell of a choice that such a browser has checked already.
  languages.addEventListener('click', ({ target }) => {
    const language = asLanguage((target as HTMLInputElement).value);
    if (!language || language === shown) return;
    rememberLanguage(language);
    if (navigator.cookieEnabled) location.reload();
    // The address tells the server what no cookie does.
    else location.replace(`?${LANGUAGE_PARAMETER}=${language}`);
  });
}
