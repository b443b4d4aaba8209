import { Button } from '@mantine/core';
import { IconCheck, IconStethoscope } from '@tabler/icons-react';
import { distanceMeters } from '@treewell/domain/geo';
import { positionOf, type RoundTree } from '@treewell/domain/work/rounds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useDistance } from '../../text/use-distance.ts';
import { useSpeciesName } from '../../text/use-species-name.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import classes from './rounds.module.css';

export const stopIdOf = (treeId: number): string => `stop-${treeId}`;

interface RoundStopProps {
  tree: RoundTree;
  next: RoundTree | undefined;
  projectId: number;
  isHighlighted: boolean;
  isBusy: boolean;
  onHighlight: () => void;
  /** Undefined when nothing can be ticked. */
  onDone: (() => void) | undefined;
  onSkip: (() => void) | undefined;
  /** Given when the round names a kind of visit. */
  onRecord: (() => void) | undefined;
}

/** One tree that is left: where it is, how far the next one is, and what to do. */
export function RoundStop(props: RoundStopProps) {
  const { tree, next, projectId, isHighlighted, isBusy, onHighlight, onDone, onSkip, onRecord } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const nameOf = useSpeciesName();
  const name = tree.tree_name;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the tree on the map beside it, and starts no action
    <li
      id={stopIdOf(tree.tree_id)}
      className={classes['item']}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={onHighlight}
      onFocus={onHighlight}
    >
      <span className={classes['number']} aria-hidden>
        {formats.number(tree.place)}
      </span>
      <div className={classes['words']}>
        <LinkAnchor
          fw={600}
          to="/dashboard/project/$projectId/tree/$treeId"
          params={{ projectId, treeId: tree.tree_id }}
        >
          {name}
        </LinkAnchor>
        <span>{nameOf(tree.sub_id ?? 0, tree.common_name)}</span>
        <span className={classes['facts']}>
          <span>{tree.address || t('rounds.one.noAddress')}</span>
          {next && (
            <span>
              {t('rounds.one.toNext', { distance: distance(distanceMeters(positionOf(tree), positionOf(next))) })}
            </span>
          )}
        </span>
      </div>
      <div className={classes['buttons']}>
        {onRecord && (
          <Button
            leftSection={<IconStethoscope size={18} stroke={1.7} aria-hidden />}
            aria-label={t('rounds.one.visitNamed', { name })}
            onClick={onRecord}
          >
            {t('rounds.one.visit')}
          </Button>
        )}
        {onDone && (
          <Button
            {...(onRecord && { variant: 'default' })}
            leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
            aria-label={t('rounds.one.doneNamed', { name })}
            loading={isBusy}
            onClick={onDone}
          >
            {t('rounds.one.done')}
          </Button>
        )}
        {onSkip && (
          <Button variant="subtle" aria-label={t('rounds.one.skipNamed', { name })} onClick={onSkip}>
            {t('rounds.one.skip')}
          </Button>
        )}
      </div>
    </li>
  );
}
