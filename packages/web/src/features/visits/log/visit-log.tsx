import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import { type Visit } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisitSummary } from '../../../api/visits.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { VisitFormDialog, type OpenedVisitForm } from '../form/visit-form-dialog.tsx';
import { useFilter } from './filter/use-filter.ts';
import { VisitLogFiles } from './files/files.tsx';
import { countActive, NO_FILTER, toLogFilter } from './filter/filter.ts';
import { VisitLogFilterPopup } from './filter/filter-popup.tsx';
import { VisitLogOpenReports } from './open-reports.tsx';
import { VisitLogSummary } from './summary/summary.tsx';
import { VisitLogTimeline } from './timeline/timeline.tsx';
import { WithdrawnVisits } from './withdrawn-visits.tsx';
import classes from './visit-log.module.css';

/** The visits of a project: numbers, timeline, filter and file. */
export function VisitLog({ project }: { project: Project }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [filter, changeFilter] = useFilter();
  const logFilter = useMemo(() => (filter.tasks.length === 0 ? undefined : toLogFilter(filter)), [filter]);
  const summary = useVisitSummary(project.project_id);
  const [opened, setOpened] = useState<OpenedVisitForm>();
  const openVisit = useCallback(
    ({ visit_name, tree_id, visit_id }: Pick<Visit, 'visit_name' | 'tree_id' | 'visit_id'>) =>
      setOpened({ activity: activityOf(visit_name), treeId: tree_id, visitId: visit_id }),
    [],
  );

  const isFiltered = countActive(filter) > 0;
  const openReports = summary.data?.open_pest_reports ?? 0;
  // Other projects may have recorded reports on the trees of this one.
  const hasNoVisits = summary.data?.contributors.length === 0 && openReports === 0 && !filter.isOpenOnly;
  const emptyLog = <EmptyPanel title={t('visitLog.none.title')} text={t('visitLog.none.text')} />;
  const clearFilter = () => changeFilter(NO_FILTER, true);
  const noResults = (
    <div className={classes['nothing']}>
      <Text>{t('visitLog.noResults')}</Text>
      <Button variant="default" onClick={clearFilter}>
        {t('visitLog.filter.clearAll')}
      </Button>
    </div>
  );
  return (
    <div className={classes['log']}>
      {!filter.isOpenOnly && <VisitLogOpenReports project={project} count={openReports} />}
      {hasNoVisits ? emptyLog : <VisitLogSummary query={summary} onOpen={openVisit} />}
      {!hasNoVisits && (
        <section className={classes['visits']} aria-labelledby={titleId}>
          <VisuallyHidden>
            <Title order={2} id={titleId}>
              {t('visitLog.title')}
            </Title>
          </VisuallyHidden>
          <div className={classes['tools']}>
            <VisitLogFilterPopup
              filter={filter}
              people={summary.data?.contributors}
              hasFailed={summary.isError}
              onChange={changeFilter}
            />
            {isFiltered && (
              <Button variant="subtle" onClick={clearFilter}>
                {t('visitLog.filter.clearAll')}
              </Button>
            )}
            <VisitLogFiles project={project} filter={logFilter} />
          </div>
          {logFilter ? (
            <VisitLogTimeline
              projectId={project.project_id}
              filter={logFilter}
              nothing={isFiltered ? noResults : emptyLog}
              onDetails={openVisit}
            />
          ) : (
            noResults
          )}
        </section>
      )}
      <WithdrawnVisits projectId={project.project_id} />
      <VisitFormDialog opened={opened} project={project} onClose={() => setOpened(undefined)} />
    </div>
  );
}
