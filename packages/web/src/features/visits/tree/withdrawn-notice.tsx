import { Button, Group } from '@mantine/core';
import type { Visit } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';
import { useRestoreVisit } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';

interface WithdrawnNoticeProps {
  visit: Visit;
  onRestored: () => void;
  onChanged?: (() => void) | undefined;
}

/** After a visit was withdrawn: a way back. */
export function WithdrawnNotice({ visit, onRestored, onChanged }: WithdrawnNoticeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const restoring = useRestoreVisit();
  return (
    <Message kind="success">
      <Group justify="space-between" gap="xs">
        {t('visits.tree.withdrawal.done', { date: formats.date(new Date(visit.visit_date * 1_000)) })}
        <Button
          variant="default"
          size="xs"
          loading={restoring.isPending}
          onClick={() =>
            restoring.mutate(visit.visit_id, {
              onSuccess: () => {
                onRestored();
                onChanged?.();
              },
            })
          }
        >
          {t('visits.tree.withdrawal.undo')}
        </Button>
      </Group>
      {restoring.isError && <p style={{ margin: 0 }}>{problemText(t, restoring.error)}</p>}
    </Message>
  );
}
