// A page that was finished at build time is seen before it is alive. What a person, or a password manager, does until then
// is not lost: index.html remembers the last button that was clicked, and fields keep what was typed into them.
declare global {
  var earlyClick: HTMLButtonElement | null | undefined;
}

/** Call it when the page is alive, before React draws any part of it again. */
export function repeatEarlyUse(): void {
  const inputs = [...document.querySelectorAll('input')];
  const typed = inputs.filter(({ value, defaultValue }) => value !== defaultValue);
  const repeats = [
    ...typed.map((input) => repeatTyping(input, input.value)),
    ...inputs
      .filter(({ type, checked, defaultChecked }) => type === 'radio' && checked && !defaultChecked)
      .map(repeatChoice),
    () => globalThis.earlyClick?.click(),
    () => (globalThis.earlyClick = undefined),
  ];
  // Later, because React answers nothing while it makes the page alive.
  setTimeout(() => {
    for (const repeat of repeats) repeat();
  });
}

const repeatChoice = (input: HTMLInputElement) => () => {
  input.checked = false;
  tellReact(input);
  input.click();
};

/** React hears of a change only if the value differs from the one that it knows. */
const repeatTyping = (input: HTMLInputElement, typed: string) => () => {
  input.value = '';
  tellReact(input);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  tellReact(input);
};

/** A part of the page that is not alive yet becomes so with its first event. */
const tellReact = (input: HTMLInputElement): boolean => input.dispatchEvent(new Event('input', { bubbles: true }));
