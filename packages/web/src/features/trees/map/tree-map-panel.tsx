import { useEffect, useRef, type ReactNode } from 'react';
import { useEscape } from '../../../ui/use-escape.ts';
import classes from './tree-map-panel.module.css';

interface TreeMapPanelProps {
  children: ReactNode;
  onClose: () => void;
  /** Where the focus goes when what had it before is gone. */
  focusElsewhere: () => void;
}

/** Beside the map, a third of the width (§2). The Escape key closes it; the focus returns to where it came from. */
export function TreeMapPanel({ children, onClose, focusElsewhere }: TreeMapPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // While rendering, before what is inside takes the focus.
  cameFrom.current ??= document.activeElement;
  const leave = useRef(focusElsewhere);
  useEffect(() => {
    leave.current = focusElsewhere;
  });
  useEffect(() => {
    const [element, from] = [panel.current, cameFrom.current];
    return () => {
      // Gone with the page, or by a click elsewhere: then the focus is where it should be.
      const hadFocus = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (!hadFocus) return;
      if (from instanceof HTMLElement && from.isConnected && from !== document.body)
        from.focus({ preventScroll: true });
      else leave.current();
    };
  }, []);
  useEscape(panel, onClose);
  return (
    <div ref={panel} className={classes['panel']}>
      <div className={classes['content']}>{children}</div>
    </div>
  );
}
