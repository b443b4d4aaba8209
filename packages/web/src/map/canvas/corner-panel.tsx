// A button in the corner of the map, and the panel that it opens.
import { Button, CloseButton } from '@mantine/core';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { useEscape } from '../../ui/use-escape.ts';
import classes from './corner-panel.module.css';

const OpenPanelContext = createContext({ id: '', onClose: (): void => undefined });

interface CornerPanelProps {
  icon: ReactNode;
  text: string;
  /** What screen readers read, if the text alone does not say enough. It contains the text. */
  label?: string;
  /** Whether it is open until the person opens or closes it. */
  isOpenAtFirst?: boolean;
  /** A `CornerPanelFrame`. */
  children: ReactNode;
}

export function CornerPanel({ icon, text, label, isOpenAtFirst = false, children }: CornerPanelProps) {
  const [isOpenByChoice, setIsOpenByChoice] = useState<boolean>();
  const isOpen = isOpenByChoice ?? isOpenAtFirst;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(): void {
    setIsOpenByChoice(false);
    button.current?.focus();
  }

  return (
    <div className={classes['corner']}>
      <Button
        ref={button}
        className={classes['open']}
        variant="default"
        size="sm"
        leftSection={icon}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpenByChoice(!isOpen)}
      >
        {text}
      </Button>
      {isOpen && <OpenPanelContext value={{ id, onClose: close }}>{children}</OpenPanelContext>}
    </div>
  );
}

interface CornerPanelFrameProps {
  title: string;
  closeLabel: string;
  children: ReactNode;
}

export function CornerPanelFrame({ title, closeLabel, children }: CornerPanelFrameProps) {
  const { id, onClose } = use(OpenPanelContext);
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section ref={panel} id={id} className={classes['panel']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <CloseButton aria-label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
