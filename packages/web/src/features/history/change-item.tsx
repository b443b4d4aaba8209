import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Change } from '@treewell/domain/history/history';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { useChangeSentence } from './use-change-sentence.ts';
import { ChangeValues } from './change-values.tsx';
import classes from './history.module.css';

interface ChangeItemProps {
  change: Change;
  /** Of the stream, which names the record and links to it. */
  projectId?: number | undefined;
  onUndo: () => void;
}

export function ChangeItem({ change, projectId, onUndo }: ChangeItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { text, hasValues, via } = useChangeSentence(change);
  const at = new Date(change.at);
  const button = t(
    change.what === 'withdrawn' || change.what === 'deleted' ? 'history.undo.restore' : 'history.undo.button',
  );
  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <p className={classes['sentence']}>{text}</p>
        {projectId !== undefined && change.tree_id !== null && change.tree_name !== null && (
          <LinkAnchor
            className={classes['record']}
            to="/dashboard/project/$projectId/tree/$treeId"
            params={{ projectId, treeId: change.tree_id }}
          >
            {change.tree_name}
          </LinkAnchor>
        )}
        {change.is_hidden && change.what === 'changed' && <p className={classes['about']}>{t('history.hidden')}</p>}
        {hasValues && !change.is_hidden && (
          <ChangeValues record={change.record} before={change.before} after={change.after} />
        )}
        <p className={classes['about']}>
          <time dateTime={change.at} title={formats.ago(at)}>
            {formats.ago(at)}, {formats.moment(at)}
          </time>
          {' · '}
          {via}
        </p>
      </div>
      {change.can_undo && (
        <Button
          variant="default"
          size="sm"
          className={classes['undo']}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          aria-label={t('history.undo.buttonNamed', { button, change: text })}
          onClick={onUndo}
        >
          {button}
        </Button>
      )}
    </li>
  );
}
