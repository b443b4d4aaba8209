import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The Escape key inside an element; not in dialogs that were opened from it, which close themselves. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const target = element.current;
    const listen = (event: KeyboardEvent): void => escape(event);
    target?.addEventListener('keydown', listen);
    return () => target?.removeEventListener('keydown', listen);
  }, [element]);
}
