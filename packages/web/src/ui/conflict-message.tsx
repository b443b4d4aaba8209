import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Message } from './message.tsx';
import classes from './conflict-message.module.css';

interface ConflictMessageProps {
  title: string;
  text: string;
  /** The fields that two people have changed, with both values. */
  values: readonly { name: string; label: string; theirs: string; mine: string }[];
  theirsLabel: string;
  mineLabel: string;
  keepHint: string;
  /** The buttons to choose, unless the form has them elsewhere. */
  children?: ReactNode;
}

/** Another person has saved the same fields first. Shows both values. A long text shows only its beginning. */
export function ConflictMessage({
  title,
  text,
  values,
  theirsLabel,
  mineLabel,
  keepHint,
  children,
}: ConflictMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  // The message may be out of view, and the focus scrolls to it.
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className={classes['message']}>
      <Message kind="problem" title={title}>
        <Text size="sm">{text}</Text>
        <dl className={classes['values']}>
          {values.map(({ name, label, theirs, mine }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {theirsLabel}: <q>{theirs}</q>
              </dd>
              {mine !== theirs && (
                <dd>
                  {mineLabel}: <q>{mine}</q>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <Text size="sm">{keepHint}</Text>
        {children}
      </Message>
    </div>
  );
}
