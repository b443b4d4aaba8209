/** A part of a finished page that is not alive yet becomes so with its first event. */
export const wake = (element: Element): boolean => element.dispatchEvent(new Event('input', { bubbles: true }));

/** Call it before something changes all parts: a part that is not alive yet must still be as it was finished. */
export function wakeParts(): void {
  // What becomes alive for itself has a section or a form in it.
  for (const part of document.querySelectorAll('section, form')) wake(part);
}
