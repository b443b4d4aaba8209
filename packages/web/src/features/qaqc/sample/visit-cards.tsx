import { useId } from 'react';
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

/** The rows of the table, for screens without room for its columns. */
export function VisitCards({ run, visits, opened, onToggle }: VisitListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ul className={classes['cards']} aria-label={t('qaqcRuns.visit.caption')}>
      {visits.map((visit) => {
        const isOpen = opened.has(visit.visit_id) && visit.status === 'Completed';
        const detailsId = `${id}-${visit.visit_id}`;
        return (
          <li key={visit.visit_id} className={classes['card']}>
            <div className={classes['cardHead']}>
              <b>
                <TreeLink run={run} visit={visit} />
              </b>
              <VisitStatus status={visit.status} />
            </div>
            <p className={classes['species']}>
              <SpeciesName visit={visit} />
            </p>
            <dl className={classes['facts']}>
              <div>
                <dt>{t('qaqcRuns.visit.first')}</dt>
                <dd>
                  <Observer name={visit.first_user} date={visit.first_date_visited} />
                </dd>
              </div>
              <div>
                <dt>{t('qaqcRuns.visit.second')}</dt>
                <dd>
                  <Observer name={visit.user_name} date={visit.date_visited} />
                </dd>
              </div>
              <div>
                <dt>{t('qaqcRuns.visit.accuracy')}</dt>
                <dd>
                  <Accuracy accuracy={visit.accuracy} />
                </dd>
              </div>
            </dl>
            <CompareButton
              visit={visit}
              isOpen={isOpen}
              controls={detailsId}
              onToggle={() => onToggle(visit.visit_id)}
            />
            {isOpen && (
              <div id={detailsId}>
                <Comparison run={run} visit={visit} isNarrow />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
