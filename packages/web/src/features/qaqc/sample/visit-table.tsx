import { VisuallyHidden } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Comparison } from './comparison.tsx';
import {
  Accuracy,
  CompareButton,
  Observer,
  SpeciesName,
  TreeLink,
  VisitStatus,
  type VisitListProps,
} from './visit-parts.tsx';
import classes from './sample.module.css';

const COLUMNS = ['tree', 'species', 'first', 'second', 'status', 'accuracy', 'compare'] as const;

export function VisitTable({ run, visits, opened, onToggle }: VisitListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes['frame']}>
      <table className={classes['table']}>
        <VisuallyHidden component="caption">{t('qaqcRuns.visit.caption')}</VisuallyHidden>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {column === 'compare' ? (
                  <VisuallyHidden>{t('qaqcRuns.visit.compare')}</VisuallyHidden>
                ) : (
                  t(`qaqcRuns.visit.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => {
            const isOpen = opened.has(visit.visit_id) && visit.status === 'Completed';
            const detailsId = `${id}-${visit.visit_id}`;
            return (
              <Fragment key={visit.visit_id}>
                <tr data-open={isOpen || undefined}>
                  <th scope="row">
                    <TreeLink run={run} visit={visit} />
                  </th>
                  <td>
                    <SpeciesName visit={visit} />
                  </td>
                  <td>
                    <Observer name={visit.first_user} date={visit.first_date_visited} />
                  </td>
                  <td>
                    <Observer name={visit.user_name} date={visit.date_visited} />
                  </td>
                  <td>
                    <VisitStatus status={visit.status} />
                  </td>
                  <td data-column="accuracy">
                    <Accuracy accuracy={visit.accuracy} />
                  </td>
                  <td data-column="compare">
                    <CompareButton
                      visit={visit}
                      isOpen={isOpen}
                      controls={detailsId}
                      onToggle={() => onToggle(visit.visit_id)}
                    />
                  </td>
                </tr>
                {isOpen && (
                  <tr className={classes['details']}>
                    <td id={detailsId} colSpan={COLUMNS.length}>
                      <Comparison run={run} visit={visit} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
