import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Listens to the Escape key inside an element. A dialog that was opened from the element closes itself. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // Mantine marks a field whose list is open. The key closes only the list then.
    const isOfList = (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || isOfList) return;
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
