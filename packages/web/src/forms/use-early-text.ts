// A page that was finished at build time is seen before it is alive. What a person, or a password manager, has typed until
// then goes into the form when it becomes alive.
import { useEffectEvent, useLayoutEffect } from 'react';

let isFinishedPage = false;
/** What was typed, by the id of the field: for a page that is drawn again. */
const texts = new Map<string, string>();
/** The fields whose text is in a form by now. */
const taken = new Set<string>();

/** Call it just before a finished page becomes alive. */
export function keepEarlyTexts(): void {
  isFinishedPage = true;
  for (const { id, value, defaultValue } of document.querySelectorAll('input'))
    if (value !== defaultValue) texts.set(id, value);
}

/**
 * Tells a form what was typed into the field with this id before the page was alive: at the moment when it becomes alive,
 * so that no letter is lost. Only the first form with this field gets it.
 */
export function useEarlyText(id: string, onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  useLayoutEffect(() => {
    if (!isFinishedPage || taken.has(id)) return;
    taken.add(id);
    const field = document.getElementById(id);
    const text = (field instanceof HTMLInputElement && field.value) || texts.get(id);
    if (text) tell(text);
  }, [id]);
}
