import { Button } from '@mantine/core';
import { IconPencil, IconPrinter, IconShare2, IconWalk } from '@tabler/icons-react';
import type { Round } from '@treewell/domain/work/rounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJoinRound, useLeaveRound, useUpdateRound } from '../../api/rounds.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

interface RoundToolsProps {
  round: Round;
  isOpen: boolean;
  isWalking: boolean;
  onEdit: () => void;
  onFailed: (error: Error) => void;
}

/** Walk along, print, share, change, end. */
export function RoundTools({ round, isOpen, isWalking, onEdit, onFailed }: RoundToolsProps) {
  const { t } = useTranslation();
  const join = useJoinRound();
  const leave = useLeaveRound();
  const update = useUpdateRound();
  const [isAsking, setAsking] = useState(false);
  const { round_id: roundId, project_id: projectId } = round;
  const link = `${window.location.origin}/dashboard/project/${projectId}/round/${roundId}`;
  const setEnded = (ended: 0 | 1): void =>
    update.mutate({ roundId, ended }, { onError: onFailed, onSettled: () => setAsking(false) });
  return (
    <>
      {isOpen &&
        (isWalking ? (
          <Button
            variant="default"
            loading={leave.isPending}
            onClick={() => leave.mutate(roundId, { onError: onFailed })}
          >
            {t('rounds.one.leave')}
          </Button>
        ) : (
          <Button
            leftSection={<IconWalk size={18} stroke={1.7} aria-hidden />}
            loading={join.isPending}
            onClick={() => join.mutate(roundId, { onError: onFailed })}
          >
            {t('rounds.one.join')}
          </Button>
        ))}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('rounds.one.print')}
      </Button>
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />}
          title={t('rounds.one.shareHint')}
          onClick={() =>
            void navigator
              .share({ title: round.round_name, url: link })
              // The person has closed the sheet without choosing.
              .catch(() => undefined)
          }
        >
          {t('rounds.one.share')}
        </Button>
      ) : (
        <CopyButton
          text={link}
          label={t('rounds.one.copyLink')}
          copiedLabel={t('rounds.one.copied')}
          variant="default"
        />
      )}
      {round.can_edit && (
        <Button variant="default" leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={onEdit}>
          {t('rounds.edit.open')}
        </Button>
      )}
      {round.can_edit && (
        <Button
          variant="subtle"
          loading={update.isPending}
          onClick={() => (round.ended_at === null ? setAsking(true) : setEnded(0))}
        >
          {t(round.ended_at === null ? 'rounds.one.end' : 'rounds.one.reopen')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('rounds.one.endTitle')}
        text={t('rounds.one.endText')}
        confirmLabel={t('rounds.one.end')}
        cancelLabel={t('rounds.one.keep')}
        isHarmless
        isBusy={update.isPending}
        onConfirm={() => setEnded(1)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
