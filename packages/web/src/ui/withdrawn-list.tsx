import { Button, Modal, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Message } from './message.tsx';
import { useBackButton } from './use-back-button.ts';
import classes from './withdrawn-list.module.css';

interface WithdrawnRow {
  id: number;
  name: string;
  /** Below the name. */
  lines: readonly string[];
  /** The name of its button for screen readers. */
  restoreLabel: string;
}

interface WithdrawnListProps {
  rows: readonly WithdrawnRow[];
  texts: Record<'open' | 'title' | 'close' | 'text' | 'empty' | 'restore', string>;
  /** What was restored, or what went wrong. */
  restored: string | undefined;
  problem: string | undefined;
  restoringId: number | undefined;
  /** Resolves when the row is restored. */
  onRestore: (id: number) => Promise<unknown>;
}

/** A button that opens the list of what was withdrawn, to restore it. Renders nothing when there is nothing. */
export function WithdrawnList({ rows, texts, restored, problem, restoringId, onRestore }: WithdrawnListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useBackButton(isOpen, () => setIsOpen(false));
  if (rows.length === 0 && !isOpen) return null;
  // The row that has the focus will be removed.
  const restore = (id: number): void =>
    void onRestore(id).then(
      () => content.current?.focus(),
      () => {},
    );
  return (
    <>
      <Button
        className={classes['open']}
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={
          <Text component="span" fw={650} size="lg">
            {texts.title}
          </Text>
        }
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <div ref={content} className={classes['content']} tabIndex={-1}>
          <Text>{texts.text}</Text>
          {problem && <Message kind="problem">{problem}</Message>}
          <Text component="output" c="dimmed">
            {restored}
          </Text>
          {rows.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
          <ul className={classes['list']}>
            {rows.map(({ id, name, lines, restoreLabel }) => (
              <li key={id} className={classes['row']}>
                <div className={classes['words']}>
                  <Text fw={600}>{name}</Text>
                  {lines.map((line) => (
                    <Text key={line} size="sm" c="dimmed">
                      {line}
                    </Text>
                  ))}
                </div>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={restoreLabel}
                  loading={restoringId === id}
                  onClick={() => restore(id)}
                >
                  {texts.restore}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </Modal>
    </>
  );
}
