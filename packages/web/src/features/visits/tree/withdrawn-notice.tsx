import { Text } from '@mantine/core';
import type { Visit } from '@treewell/domain/visits';
import { useTranslation } from 'react-i18next';
import { useRestoreVisit } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ActionMessage } from '../../../ui/action-message.tsx';

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
    <ActionMessage
      kind="success"
      text={t('visits.tree.withdrawal.done', { date: formats.date(new Date(visit.visit_date * 1_000)) })}
      action={t('visits.tree.withdrawal.undo')}
      isBusy={restoring.isPending}
      onAction={() =>
        restoring.mutate(visit.visit_id, {
          onSuccess: () => {
            onRestored();
            onChanged?.();
          },
        })
      }
    >
      {restoring.isError && <Text size="sm">{problemText(t, restoring.error)}</Text>}
    </ActionMessage>
  );
}
