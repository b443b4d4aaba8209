import { useEffect, useRef, type RefObject } from 'react';

/** For a form that opens in the place of the button that was pressed: the focus would be nowhere. */
export function useFocusFirstInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  return form;
}
