import { Text } from '@mantine/core';
import {
  positionOf,
  WALKING_METERS_PER_MINUTE,
  wayThrough,
  type Round,
  type RoundTree,
} from '@treewell/domain/work/rounds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useDistance } from '../../text/use-distance.ts';
import { useDuration } from './use-duration.ts';
import classes from './rounds.module.css';

interface RoundWordsProps {
  round: Round;
  /** In the order of the person. */
  left: readonly RoundTree[];
  walker: Round['walkers'][number] | undefined;
}

/** When it is, who walks, and how far and how long what is left is. */
export function RoundWords({ round, left, walker }: RoundWordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const duration = useDuration();
  const { meters, minutes } = wayThrough(left.map(positionOf), round.minutes_per_tree);
  const names = round.walkers.map(({ fullname, end }) =>
    t(end === 'first' ? 'rounds.one.fromFirst' : 'rounds.one.fromLast', { name: fullname }),
  );
  return (
    <div className={classes['lead']}>
      <Text c="dimmed">
        {[
          round.held_on !== null && t('rounds.day', { day: formats.day(round.held_on) }),
          t('rounds.madeBy', { name: round.created_by, day: formats.date(new Date(round.created_at)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {names.length > 0 && <Text>{t('rounds.one.walkers', { names: formats.list(names) })}</Text>}
      {walker && left.length > 0 && (
        <Text fw={600}>
          {t(walker.end === 'first' ? 'rounds.one.startFirst' : 'rounds.one.startLast', {
            number: formats.number(left[0]?.place ?? 1),
          })}
        </Text>
      )}
      <Text fw={550}>
        {left.length === 0
          ? t('rounds.one.allDone')
          : t('rounds.one.left', {
              count: left.length,
              number: formats.number(left.length),
              distance: distance(meters),
              time: duration(minutes),
            })}
      </Text>
      {left.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('rounds.one.assumption', {
            speed: distance(WALKING_METERS_PER_MINUTE * 60),
            minutes: duration(round.minutes_per_tree),
          })}
        </Text>
      )}
    </div>
  );
}
