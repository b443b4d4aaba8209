import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { TREES_PER_SELECTION_MAX } from '@treewell/domain/tree-extents';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { Message } from '../../../../ui/message.tsx';
import { BulkChangeButton } from '../../bulk-change/bulk-change-button.tsx';
import type { TreeRow } from '../rows/rows.ts';
import { RoundOfPickedButton } from './round-of-picked-button.tsx';
import type { PickedTrees } from './use-picked-trees.ts';
import classes from './pick-trees-bar.module.css';

export function PickTreesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" leftSection={<IconChecks size={18} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t('bulkChange.pick')}
    </Button>
  );
}

interface PickTreesBarProps {
  projectId: number;
  picking: PickedTrees;
  /** The rows that the table shows, on all pages. */
  found: readonly TreeRow[];
  /** The filter that gives exactly these rows. Undefined if there is none. */
  filter: { filter: TreeFilter | undefined } | undefined;
}

/** How many trees are picked, and what can be done with them. */
export function PickTreesBar({ projectId, picking, found, filter }: PickTreesBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { picked, isFull, replace, stop } = picking;
  const bar = useRef<HTMLElement>(null);
  // The button that opened this bar is gone.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const count = picked?.size ?? 0;
  const chosen = useMemo(() => ({ treeIds: [...(picked ?? [])] }), [picked]);
  const isAll = filter !== undefined && found.length > TREES_PER_SELECTION_MAX && isFull;
  const isTooManyForRound = isAll || count > ROUND_TREES_MAX;
  const numbered = (number: number) => ({ count: number, number: formats.number(number) });
  const max = { number: formats.number(TREES_PER_SELECTION_MAX) };
  return (
    <section ref={bar} className={classes['bar']} tabIndex={-1} aria-label={t('bulkChange.picking')}>
      <output className={classes['count']}>{t('bulkChange.picked', numbered(isAll ? found.length : count))}</output>
      <div className={classes['tools']}>
        <Button variant="default" onClick={() => replace(found.map(({ tree }) => tree.tree_id))}>
          {t('bulkChange.pickAll', numbered(found.length))}
        </Button>
        <Button variant="default" disabled={count === 0 && !isAll} onClick={() => replace([])}>
          {t('bulkChange.pickNone')}
        </Button>
        <BulkChangeButton
          projectId={projectId}
          chosen={isAll ? filter : chosen}
          isDisabled={!isAll && (count === 0 || isFull)}
          label={t('bulkChange.openChosen')}
        />
        <RoundOfPickedButton
          projectId={projectId}
          treeIds={chosen.treeIds}
          isDisabled={count === 0 || isTooManyForRound || isFull}
        />
        <Button variant="subtle" onClick={stop}>
          {t('bulkChange.pickDone')}
        </Button>
      </div>
      <Text size="sm" c="dimmed" className={classes['hint']}>
        {t('bulkChange.pickHint', max)}
        {isTooManyForRound && ` ${t('rounds.tooManyChosen', { max: formats.number(ROUND_TREES_MAX) })}`}
      </Text>
      {isFull && !isAll && <Message kind="problem">{t('bulkChange.tooMany', max)}</Message>}
    </section>
  );
}
