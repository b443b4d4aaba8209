// A page that was finished at build time is seen before it is alive. What a person does until then is not lost: index.html
// holds back the last button, or link to the same page, that was clicked, and fields keep what was chosen and typed.
import { keepEarlyTexts } from '../forms/use-early-texts.ts';
import { wake, wakeParts } from '../ui/wake-parts.ts';

declare global {
  var earlyClick: HTMLElement | null | undefined;
  /** Holds a click back from React, which loses some of those that come while it makes the page alive. */
  var holdEarlyClick: (event: MouseEvent) => void;
}

const choices = new Set<HTMLInputElement>();

function collectChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (input.checked && !input.defaultChecked) choices.add(input);
}

/** Call it just before a finished page becomes alive. */
export function collectEarlyUse(): void {
  keepEarlyTexts();
  collectChoices();
}

/** Call it when the page is alive. */
export function repeatEarlyUse(): void {
  collectChoices();
  // Later, because React answers nothing while it makes the page alive.
  setTimeout(() => {
    removeEventListener('click', globalThis.holdEarlyClick, true);
    repeatChoices();
    const clicked = globalThis.earlyClick;
    globalThis.earlyClick = undefined;
    if (clicked?.isConnected) clicked.click();
    // A page that was drawn anew has other elements. The browser can still follow a link.
    else if (clicked instanceof HTMLAnchorElement && clicked.pathname === location.pathname)
      location.assign(clicked.href);
  });
}

function repeatChoices(): void {
  if (choices.size === 0) return;
  wakeParts();
  for (const input of choices) repeatChoice(input);
  choices.clear();
}

/** React hears of a choice only if it differs from what it knows. */
function repeatChoice(input: HTMLInputElement): void {
  input.checked = false;
  wake(input);
  input.click();
}
