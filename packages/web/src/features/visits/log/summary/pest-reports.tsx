import { Anchor } from '@mantine/core';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useSpeciesName } from '../../../../text/use-species-name.ts';
import classes from './pest-reports.module.css';

type Report = VisitSummary['pest_reports'][number];

interface VisitLogPestReportsProps {
  reports: readonly Report[];
  onOpen: (report: Report) => void;
}

/** Reports whose signs match a known pest or disease. A hint is not a diagnosis, and the text always says so. */
export function VisitLogPestReports({ reports, onOpen }: VisitLogPestReportsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  return (
    <div className={classes['reports']}>
      <h3 className={classes['title']}>{t('visitLog.summary.pestReports')}</h3>
      {reports.length === 0 ? (
        <p className={classes['note']}>{t('visitLog.summary.noPestReports')}</p>
      ) : (
        <>
          <p className={classes['note']}>{t('visitLog.summary.notDiagnosis')}</p>
          <ul className={classes['list']}>
            {reports.map((report) => {
              const date = formats.date(new Date(report.visit_date * 1_000));
              return (
                <li key={report.visit_id}>
                  <div className={classes['head']}>
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      underline="always"
                      aria-label={t('visitLog.summary.openReport', { tree: report.tree_name, date })}
                      onClick={() => onOpen(report)}
                    >
                      {report.tree_name}
                    </Anchor>
                    <span className={classes['more']}>
                      {nameOf(report.sub_id, report.common_name)} · {date}
                    </span>
                  </div>
                  <span>{report.patterns.map((pattern) => t(`visits.pests.names.${pattern}`)).join(' · ')}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
