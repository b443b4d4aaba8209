import { Button } from '@mantine/core';
import { IconClipboardText, IconMapPin, IconTree } from '@tabler/icons-react';
import { ALIVE } from '@treewell/domain/tree-fields';
import { type Visit } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useSpeciesName } from '../../../../text/use-species-name.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { RecordedSpecies } from '../../recorded-species.tsx';
import { PestReportMark } from '../../pest-report-mark.tsx';
import { VisitKindIcon } from '../../visit-kind.tsx';
import { VisitQualityNote } from '../../visit-quality-note.tsx';
import { dayInOtherMonth } from './months.ts';
import { VisitLogNotes } from './notes.tsx';
import classes from './entry.module.css';

interface VisitLogEntryProps {
  visit: Visit;
  projectId: number;
  onDetails: (visit: Visit) => void;
}

export function VisitLogEntry({ visit, projectId, onDetails }: VisitLogEntryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  const activity = activityOf(visit.visit_name);
  const name = t(`newProject.activities.${activity}`);
  const moment = new Date(visit.visit_date * 1_000);
  const date = formats.date(moment);
  const utcDay = dayInOtherMonth(visit);
  /** Begins with the words on the button, so that people who speak to the computer can say them. */
  const about = (button: string) => t('visitLog.entry.about', { button, visit: name, tree: visit.tree_name, date });
  const [details, map, treeHome] = (['details', 'map', 'treeHome'] as const).map((key) => t(`visitLog.entry.${key}`));
  const look = { variant: 'default', size: 'compact-md', className: classes['button'] } as const;
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <li className={classes['entry']}>
      <VisitKindIcon activity={activity} />
      <div className={classes['content']}>
        <div className={classes['head']}>
          <h4 className={classes['name']}>{name}</h4>
          <span className={classes['when']}>
            <time dateTime={moment.toISOString()}>{date}</time>
            {utcDay && <> {t('visitLog.entry.inUtc', { date: formats.date(utcDay) })}</>}
            {visit.user_name !== null && <> · {t('visitLog.entry.by', { name: visit.user_name })}</>}
            {visit.project_id !== projectId && visit.project_name !== null && (
              <> · {t('visits.tree.in', { project: visit.project_name })}</>
            )}
          </span>
        </div>
        <p className={classes['tree']}>
          <b>{visit.tree_name}</b>{' '}
          <span className={classes['species']}>
            {nameOf(visit.sub_id, visit.common_name)} <i>{visit.scientific_name}</i>
          </span>
          {visit.tree_status !== ALIVE && <> · {t(`treeFields.status.options.${visit.tree_status}`)}</>}
        </p>
        <RecordedSpecies visit={visit} />
        <VisitQualityNote visit={visit} />
        {visit.notes && <VisitLogNotes notes={visit.notes} />}
        <PestReportMark visit={visit} />
        <div className={classes['buttons']}>
          <Button
            {...look}
            leftSection={<IconClipboardText {...icon} />}
            aria-label={about(details ?? '')}
            onClick={() => onDetails(visit)}
          >
            {details}
          </Button>
          <LinkButton
            {...look}
            leftSection={<IconMapPin {...icon} />}
            aria-label={about(map ?? '')}
            to="/dashboard/project/$projectId/map"
            params={{ projectId }}
            search={{ tree: visit.tree_id }}
          >
            {map}
          </LinkButton>
          <LinkButton
            {...look}
            leftSection={<IconTree {...icon} />}
            aria-label={about(treeHome ?? '')}
            to="/dashboard/project/$projectId/tree/$treeId"
            params={{ projectId, treeId: visit.tree_id }}
          >
            {treeHome}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
