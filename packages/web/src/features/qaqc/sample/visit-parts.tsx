// The parts of one visit of the sample, which the table of a wide screen and the cards of a phone share.
import { Button } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { QaqcRun, QaqcVisit } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import classes from './sample.module.css';

export interface VisitListProps {
  run: QaqcRun;
  visits: readonly QaqcVisit[];
  /** The first visits whose comparison is open. */
  opened: ReadonlySet<number>;
  onToggle: (visitId: number) => void;
}

export const TreeLink = ({ run, visit }: { run: QaqcRun; visit: QaqcVisit }) => (
  <LinkAnchor
    to="/dashboard/project/$projectId/tree/$treeId"
    params={{ projectId: run.project_id, treeId: visit.tree_id }}
  >
    {visit.tree_name}
  </LinkAnchor>
);

export function SpeciesName({ visit: { sub_id, common_name, scientific_name } }: { visit: QaqcVisit }) {
  const nameOf = useSpeciesName();
  return (
    <>
      {nameOf(sub_id, common_name)} <i className={classes['scientific']}>{scientific_name}</i>
    </>
  );
}

/** Who, and when. Nobody has measured the tree again while there is no name. */
export function Observer({ name, date }: { name: string | null; date: string | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (name === null || date === null) return <span className={classes['quiet']}>{t('qaqcRuns.visit.nobodyYet')}</span>;
  return (
    <>
      {name}{' '}
      <time className={classes['date']} dateTime={date}>
        {formats.date(new Date(date))}
      </time>
    </>
  );
}

/** A word and an icon: nobody must see colors to know it. */
export function VisitStatus({ status }: Pick<QaqcVisit, 'status'>) {
  const { t } = useTranslation();
  const Icon = status === 'Completed' ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classes['status']} data-done={status === 'Completed' || undefined}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {t(`qaqcRuns.visit.statuses.${status}`)}
    </span>
  );
}

export function Accuracy({ accuracy }: Pick<QaqcVisit, 'accuracy'>) {
  const texts = useMeasureTexts();
  return accuracy === null ? <span aria-hidden>–</span> : texts.percent(accuracy / 100);
}

interface CompareButtonProps {
  visit: QaqcVisit;
  isOpen: boolean;
  /** The id of the comparison that the button opens. */
  controls: string;
  onToggle: () => void;
}

/** Only for visits that were measured again (§4). */
export function CompareButton({ visit, isOpen, controls, onToggle }: CompareButtonProps) {
  const { t } = useTranslation();
  const isDone = visit.status === 'Completed';
  const button = t(isOpen ? 'qaqcRuns.visit.hide' : 'qaqcRuns.visit.show');
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes['compare']}
      disabled={!isDone}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t(isDone ? 'qaqcRuns.visit.about' : 'qaqcRuns.visit.notYet', { button, tree: visit.tree_name })}
      rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
      onClick={onToggle}
    >
      {button}
    </Button>
  );
}
