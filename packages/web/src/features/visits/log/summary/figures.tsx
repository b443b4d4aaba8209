import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import classes from './figures.module.css';

/** How many trees were checked, and by whom most was done. */
export function VisitLogFigures({ summary }: { summary: VisitSummary }) {
  return (
    <div className={classes['figures']}>
      <CheckedTrees {...summary} />
      <ActivePeople people={summary.active_people} />
    </div>
  );
}

function CheckedTrees({ tree_count, checked_count }: Pick<VisitSummary, 'tree_count' | 'checked_count'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const share = tree_count === 0 ? 0 : checked_count / tree_count;
  return (
    <div>
      <h3 className={classes['title']}>{t('visitLog.summary.checked')}</h3>
      <p className={classes['words']}>
        {tree_count === 0
          ? t('visitLog.summary.noTrees')
          : t('visitLog.summary.checkedShare', {
              checked: formats.number(checked_count),
              total: formats.number(tree_count),
              percent: formats.number(Math.round(share * 1_000) / 10),
            })}
      </p>
      {tree_count > 0 && (
        <div className={classes['bar']} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
}

function ActivePeople({ people }: { people: VisitSummary['active_people'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div>
      <h3 className={classes['title']}>{t('visitLog.summary.people')}</h3>
      {people.length === 0 ? (
        <p className={classes['words']}>{t('visitLog.summary.noPeople')}</p>
      ) : (
        <ol className={classes['people']}>
          {people.map(({ user_id, user_name, visits }) => (
            <li key={user_id}>
              <span>{user_name}</span>
              <span className={classes['count']}>
                {t('visitLog.summary.visits', { count: visits, number: formats.number(visits) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
