import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Undo } from '@treewell/domain/history/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../api/history.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UndoneMessage } from './undone-message.tsx';

/** For an act that has just ended: undo it, and see it among the changes of the project. */
export function ActActions({ projectId, changeId }: { projectId: number; changeId: number }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [undone, setUndone] = useState<Undo>();
  // It has just ended, so it is on the first page.
  const { data } = useHistory({ projectId, record: 'group' });
  const change = data?.pages[0]?.find(({ change_id }) => change_id === changeId);
  if (undone) return <UndoneMessage undo={undone} onUndone={setUndone} />;
  return (
    <Group gap="xs">
      {change?.can_undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('history.undo.button')}
        </Button>
      )}
      <LinkButton variant="subtle" to="/dashboard/project/$projectId/changes" params={{ projectId }}>
        {t('history.open')}
      </LinkButton>
      {change && isAsking && (
        <UndoDialog
          change={change}
          onClose={() => setIsAsking(false)}
          onUndone={(undo) => {
            setIsAsking(false);
            setUndone(undo);
          }}
        />
      )}
    </Group>
  );
}
