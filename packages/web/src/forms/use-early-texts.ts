// People and password managers fill in the fields of a prerendered page before it is hydrated. React keeps what a field
// contains, but the form does not know it: no event tells it. So the form reads its fields in the commit that hydrates
// them, before React renders them a second time, which would empty them.
import { useEffectEvent, useLayoutEffect } from 'react';

interface EarlyField {
  element: HTMLInputElement;
  hasFocus: boolean;
}

/** The fields that no form has read yet, by id. */
const fields = new Map<string, EarlyField>();

/** Call it just before a prerendered page, or a part of it, is hydrated or drawn anew. */
export function keepEarlyTexts(part: ParentNode = document): void {
  for (const element of part.querySelectorAll<HTMLInputElement>('input[id]:not([type="radio"])'))
    fields.set(element.id, { element, hasFocus: element === document.activeElement });
}

/**
 * Tells a form what its fields with these ids contained before they were hydrated. `onText` is called once for each field
 * that is not empty, and only in the first form that has the field.
 */
export function useEarlyTexts<Id extends string>(ids: readonly Id[], onText: (id: Id, text: string) => void): void {
  const tell = useEffectEvent(onText);
  const read = useEffectEvent(() => {
    for (const id of ids) {
      const early = fields.get(id);
      if (!early) continue;
      fields.delete(id);
      if (early.element.value !== '') tell(id, early.element.value);
      // A page that was drawn anew has other elements.
      if (early.hasFocus && !early.element.isConnected) document.getElementById(id)?.focus({ preventScroll: true });
    }
  });
  useLayoutEffect(() => read(), []);
}
