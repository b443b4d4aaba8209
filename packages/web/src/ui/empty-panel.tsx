import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { RingLines } from './ring-lines.tsx';
import classes from './empty-panel.module.css';

/** Shown in place of an empty list: says what will be here, and links to the pages that add it. */
export function EmptyPanel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <RingLines className={classes['rings']} />
      <div className={classes['words']}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text>{text}</Text>
        {children && <div className={classes['links']}>{children}</div>}
      </div>
    </section>
  );
}
