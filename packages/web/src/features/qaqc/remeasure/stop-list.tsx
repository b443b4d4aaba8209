import { Button, Text, Title } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { TreeToRemeasure } from '@treewell/domain/qaqc/runs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDistance } from '../../../text/use-distance.ts';
import type { Stop } from './walk.ts';
import classes from './remeasure.module.css';

export const rowIdOf = (treeId: number): string => `remeasure-${treeId}`;

interface StopRowProps {
  stop: Stop;
  /** Meters from where the person stands, for the first stop. */
  toFirst: number | undefined;
  projectId: number;
  isHighlighted: boolean;
  onHighlight: () => void;
  /** Undefined when nothing can be recorded. */
  onRecord: (() => void) | undefined;
}

/** One tree of the walk: where it is, how far the next one is, and what to do. */
export function StopRow({ stop, toFirst, projectId, isHighlighted, onHighlight, onRecord }: StopRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const { tree, number, toNext } = stop;
  const ways = [
    toFirst !== undefined && t('qaqcPeople.remeasure.toFirst', { distance: distance(toFirst) }),
    toNext !== undefined && t('qaqcPeople.remeasure.toNext', { distance: distance(toNext) }),
  ].filter(Boolean);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the tree on the map beside it, and starts no action
    <li
      id={rowIdOf(tree.tree_id)}
      className={classes['stop']}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={onHighlight}
      onFocus={onHighlight}
    >
      <span className={classes['number']} aria-hidden>
        {formats.number(number)}
      </span>
      <TreeWords tree={tree} more={ways.join(' · ')} />
      <div className={classes['buttons']}>
        {onRecord && (
          <Button
            leftSection={<IconStethoscope size={18} stroke={1.7} aria-hidden />}
            aria-label={t('qaqcPeople.remeasure.recordNamed', { name: tree.tree_name })}
            onClick={onRecord}
          >
            {t('qaqcPeople.remeasure.record')}
          </Button>
        )}
        <OpenTree tree={tree} projectId={projectId} />
      </div>
    </li>
  );
}

function TreeWords({ tree, more }: { tree: TreeToRemeasure; more: string }) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  return (
    <div className={classes['tree']}>
      <b>{tree.tree_name}</b>
      <span>{nameOf(tree.sub_id, tree.common_name)}</span>
      <span className={classes['dimmed']}>{tree.address || t('qaqcPeople.remeasure.noAddress')}</span>
      {more && <span className={classes['dimmed']}>{more}</span>}
    </div>
  );
}

function OpenTree({ tree, projectId }: { tree: TreeToRemeasure; projectId: number }) {
  const { t } = useTranslation();
  return (
    <LinkButton
      variant="default"
      to="/dashboard/project/$projectId/tree/$treeId"
      params={{ projectId, treeId: tree.tree_id }}
      aria-label={t('qaqcPeople.remeasure.openNamed', { name: tree.tree_name })}
    >
      {t('qaqcPeople.remeasure.open')}
    </LinkButton>
  );
}

/** Trees that the reader cannot measure again. They may tell somebody else. */
export function OwnTrees({ trees, projectId }: { trees: readonly TreeToRemeasure[]; projectId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={classes['own']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('qaqcPeople.remeasure.own')}
      </Title>
      <Text>{t('qaqcPeople.remeasure.ownText')}</Text>
      <ul className={classes['stops']}>
        {trees.map((tree) => (
          <li key={tree.tree_id} className={classes['stop']}>
            <TreeWords tree={tree} more="" />
            <div className={classes['buttons']}>
              <OpenTree tree={tree} projectId={projectId} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
