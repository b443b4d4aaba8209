import { Button, Title } from '@mantine/core';
import { IconCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import type { RoundTree } from '@treewell/domain/work/rounds';
import type { TreePresence } from '@treewell/domain/work/tree-presence';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import classes from './rounds.module.css';

const WHY = { withdrawn: 'withdrawn', taken_out: 'takenOut', not_alive: 'notAlive' } as const satisfies Partial<
  Record<TreePresence, string>
>;

/** Trees that have left the way since the round was made. */
export function LeftOutTrees({ trees }: { trees: readonly RoundTree[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  if (trees.length === 0) return null;
  return (
    <section className={classes['others']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('rounds.one.leftOut')}
      </Title>
      <ul className={classes['lines']}>
        {trees.map(({ tree_id, place, tree_name: name, tree_presence: presence }) => (
          <li key={tree_id}>
            {presence !== 'here' && t(`rounds.one.${WHY[presence]}`, { name, number: formats.number(place) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DoneTreesProps {
  trees: readonly RoundTree[];
  /** Undefined when nothing can be ticked. */
  onReopen: ((tree: RoundTree) => void) | undefined;
}

/** What is done and skipped, by whom. A tick by mistake is taken back here. */
export function DoneTrees({ trees, onReopen }: DoneTreesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  if (trees.length === 0) return null;
  const wordsOf = ({ state, by, at, reason }: RoundTree): string =>
    state === 'done'
      ? t('rounds.one.doneBy', { name: by, moment: at === null ? '' : formats.moment(new Date(at)) })
      : t(reason === '' ? 'rounds.one.skippedByWithout' : 'rounds.one.skippedBy', { name: by, reason });
  return (
    <section className={classes['others']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('rounds.one.doneList')}
      </Title>
      <ul className={classes['list']}>
        {trees.map((tree) => {
          const Icon = tree.state === 'done' ? IconCheck : IconPlayerSkipForward;
          return (
            <li key={tree.tree_id} className={classes['item']}>
              <Icon size={20} stroke={1.8} aria-hidden />
              <div className={classes['words']}>
                <b>{tree.tree_name || formats.number(tree.place)}</b>
                <span className={classes['facts']}>{wordsOf(tree)}</span>
              </div>
              {onReopen && tree.tree_presence === 'here' && (
                <Button
                  variant="default"
                  aria-label={t('rounds.one.takeBackNamed', { name: tree.tree_name })}
                  onClick={() => onReopen(tree)}
                >
                  {t('rounds.one.takeBack')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
