import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './step-title.module.css';

/** A step that was gone to takes the focus: or a screen reader would stay on a button that is gone. */
export function StepTitle({ isTakingFocus, children }: { isTakingFocus: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTakingFocus) title.current?.focus();
  }, [isTakingFocus]);
  return (
    <Title ref={title} order={2} tabIndex={-1} className={classes['title']}>
      {children}
    </Title>
  );
}
