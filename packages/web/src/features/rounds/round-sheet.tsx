import type { Project } from '@treewell/domain/projects';
import { positionOf, wayThrough, type Round, type RoundTree } from '@treewell/domain/work/rounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCoordinates } from '../../map/base/parse-coordinates.ts';
import { useFormats } from '../../text/format.ts';
import { useDistance } from '../../text/use-distance.ts';
import { useSpeciesName } from '../../text/use-species-name.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { useDuration } from './use-duration.ts';
import classes from './round-sheet.module.css';

/** A box to tick, and room to write. */
const EMPTY = '\u00A0';

interface RoundSheetProps {
  project: Project;
  round: Round;
  /** What is left, in the order of the person. */
  left: readonly RoundTree[];
}

/** The round on paper. The screen does not show it. */
export function RoundSheet({ project, round, left }: RoundSheetProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const duration = useDuration();
  const nameOf = useSpeciesName();
  const [today] = useState(() => new Date());
  const { meters, minutes } = wayThrough(left.map(positionOf), round.minutes_per_tree);
  return (
    <PrintSheet
      title={round.round_name}
      lines={[
        t('rounds.sheet.about', {
          project: project.project_name,
          day: round.held_on === null ? formats.date(today) : formats.day(round.held_on),
        }),
        t('rounds.sheet.way', {
          number: formats.number(left.length),
          distance: distance(meters),
          time: duration(minutes),
        }),
      ]}
      blanks={[t('rounds.sheet.person'), t('rounds.sheet.day')]}
      className={classes['sheet']}
    >
      <table>
        <thead>
          <tr>
            <th>{t('rounds.sheet.number')}</th>
            <th>{t('rounds.sheet.tree')}</th>
            <th>{t('rounds.sheet.place')}</th>
            <th>{t('rounds.sheet.done')}</th>
            <th>{t('rounds.sheet.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {left.map((tree) => (
            <tr key={tree.tree_id}>
              <td>{formats.number(tree.place)}</td>
              <td>
                <b>{tree.tree_name}</b>
                <br />
                {nameOf(tree.sub_id ?? 0, tree.common_name)}
              </td>
              <td>
                {tree.address && (
                  <>
                    {tree.address}
                    <br />
                  </>
                )}
                <small>{formatCoordinates(positionOf(tree))}</small>
              </td>
              <td>{EMPTY}</td>
              <td>{EMPTY}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
