import { useEffect, useRef, type ReactNode } from 'react';
import { useEscape } from '../../../ui/use-escape.ts';
import classes from './tree-map-panel.module.css';

interface TreeMapPanelProps {
  children: ReactNode;
  onClose: () => void;
  /** Called on closing when the element that had the focus before was removed. */
  focusElsewhere: () => void;
}

/** The panel beside the map, a third of the width (§2). The Escape key closes it, and the focus returns to where it was. */
export function TreeMapPanel({ children, onClose, focusElsewhere }: TreeMapPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  // Read it while rendering, before the content of the panel takes the focus.
  focusedBefore.current ??= document.activeElement;
  const latestFocusElsewhere = useRef(focusElsewhere);
  useEffect(() => {
    latestFocusElsewhere.current = focusElsewhere;
  });
  useEffect(() => {
    const [element, from] = [panel.current, focusedBefore.current];
    return () => {
      // When the focus is outside the panel (the person clicked elsewhere), it stays there.
      const hadFocus = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (!hadFocus) return;
      if (from instanceof HTMLElement && from.isConnected && from !== document.body)
        from.focus({ preventScroll: true });
      else latestFocusElsewhere.current();
    };
  }, []);
  useEscape(panel, onClose);
  return (
    <div ref={panel} className={classes['panel']}>
      <div className={classes['content']}>{children}</div>
    </div>
  );
}
