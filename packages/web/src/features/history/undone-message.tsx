import { Button, Text } from '@mantine/core';
import type { Undo } from '@treewell/domain/history/history';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoChange, useUndoProgress } from '../../api/history.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';

/** Says that it is done, or how far it is, and offers the way back. */
export function UndoneMessage({ undo, onUndone }: { undo: Undo; onUndone: (undo: Undo) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const progress = useUndoProgress(undo.is_running ? (undo.change_id ?? undefined) : undefined);
  const again = useUndoChange();
  const words = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its dialog.
  useEffect(() => words.current?.focus(), [undo]);
  const now = progress.data ?? undo;
  const number = formats.number(now.undone);
  return (
    <div ref={words} tabIndex={-1}>
      <Message kind={again.isError ? 'problem' : 'success'}>
        <Text mb="xs">
          {again.isError
            ? problemText(t, again.error)
            : now.is_running
              ? t('history.undo.running', {
                  done: formats.number(now.undone + now.changed_since + now.refused + now.gone),
                  total: formats.number(now.total),
                })
              : undo.total > 1
                ? t('history.undo.doneMany', { count: now.undone, number })
                : t('history.undo.done')}
        </Text>
        {!now.is_running && undo.change_id !== null && (
          <Button
            variant="default"
            size="sm"
            loading={again.isPending}
            onClick={() =>
              void again.mutateAsync({ changeId: undo.change_id as number }).then(onUndone, () => {
                // The message says why.
              })
            }
          >
            {t('history.undo.again')}
          </Button>
        )}
      </Message>
    </div>
  );
}
