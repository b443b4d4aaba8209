import { Text } from '@mantine/core';
import type { Change, Undo } from '@treewell/domain/history/history';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { ChangeValues } from './change-values.tsx';
import { isLook } from './use-change-sentence.ts';

/** Says what an undo will do, and what it cannot do. */
export function UndoPreview({ change, undo }: { change: Change; undo: Undo }) {
  if (change.record === 'group') return <GroupPreview undo={undo} />;
  return <OnePreview change={change} undo={undo} />;
}

const REASONS = { changed_since: 'since', refused: 'refused', gone: 'missing' } as const;

function GroupPreview({ undo }: { undo: Undo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counted = (count: number) => ({ count, number: formats.number(count) });
  return (
    <>
      <Text>{t('history.undo.canUndo', { ...counted(undo.undone), total: formats.number(undo.total) })}</Text>
      <ul>
        {(['changed_since', 'refused', 'gone'] as const).map(
          (reason) =>
            undo[reason] > 0 && <li key={reason}>{t(`history.undo.${REASONS[reason]}`, counted(undo[reason]))}</li>,
        )}
      </ul>
    </>
  );
}

function OnePreview({ change, undo }: { change: Change; undo: Undo }) {
  const { t } = useTranslation();
  const { record, what, before } = change;
  const member = change.subject_name ?? t('history.who.somebody');
  if (undo.gone > 0) return <Text>{t('history.undo.gone')}</Text>;
  const hasChanged = undo.changed_since > 0;
  if (what === 'changed' && record !== 'photo' && !isLook(change))
    return (
      <>
        <Text>{t(hasChanged ? 'history.undo.changedSince' : 'history.undo.comesBack')}</Text>
        <ChangeValues record={record} before={undo.now ?? change.after} after={before} />
      </>
    );
  const text =
    record === 'member'
      ? t(what === 'deleted' ? 'history.undo.bringsMember' : 'history.undo.removesMember', { member })
      : (record !== 'tree' && record !== 'visit') || isLook(change)
        ? t('history.undo.general')
        : t(what === 'withdrawn' ? 'history.undo.restores' : 'history.undo.withdraws');
  return (
    <>
      <Text>{text}</Text>
      {hasChanged && <Text>{t('history.undo.changedSinceText')}</Text>}
    </>
  );
}
