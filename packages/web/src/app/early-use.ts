// A page that was finished at build time is seen before it is alive. What a person does until then is not lost: index.html
// remembers the last button that was clicked, and fields keep what was chosen and typed.
import { keepEarlyTexts } from '../forms/use-early-text.ts';

declare global {
  var earlyClick: HTMLButtonElement | null | undefined;
  var rememberEarlyClick: (event: MouseEvent) => void;
}

let repeats: (() => void)[] = [];

/** Call it just before the page becomes alive: from now on React hears of everything itself. */
export function collectEarlyUse(): void {
  removeEventListener('click', rememberEarlyClick);
  keepEarlyTexts();
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  );
  const button = globalThis.earlyClick;
  repeats = [...choices.map((input) => () => repeatChoice(input)), () => button?.click()];
}

/** Call it when the page is alive. */
export function repeatEarlyUse(): void {
  // Later, because React answers nothing while it makes the page alive.
  setTimeout(() => {
    for (const repeat of repeats) repeat();
    repeats = [];
  });
}

/** React hears of a choice only if it differs from what it knows. */
function repeatChoice(input: HTMLInputElement): void {
  input.checked = false;
  // A part of the page that is not alive yet becomes so with its first event.
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.click();
}
