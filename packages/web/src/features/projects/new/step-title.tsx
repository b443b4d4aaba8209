import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './step-title.module.css';

/** Takes the focus on a new step: the button that had it is gone, and a screen reader would lose its place. */
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
