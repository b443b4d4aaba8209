import { WITHDRAWN_VISITS_MAX } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useRestoreVisit, useWithdrawnVisits } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { WithdrawnList } from '../../../ui/withdrawn-list.tsx';

/** The withdrawn visits of a project: all of them for leaders, their own for others. */
export function WithdrawnVisits({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: visits } = useWithdrawnVisits(projectId);
  const restoration = useRestoreVisit();
  if (!visits) return null;
  const latest =
    visits.length === WITHDRAWN_VISITS_MAX ? t('visitLog.withdrawn.latest', { number: WITHDRAWN_VISITS_MAX }) : '';
  return (
    <WithdrawnList
      rows={visits.map((visit) => {
        const name = t(`newProject.activities.${activityOf(visit.visit_name)}`);
        const date = formats.date(new Date(visit.visit_date * 1_000));
        return {
          id: visit.visit_id,
          name: `${name}, ${date}`,
          lines: [
            visit.user_name === null ? visit.tree_name : `${visit.tree_name} · ${visit.user_name}`,
            t('visitLog.withdrawn.on', { date: formats.date(new Date(visit.withdrawn_at)) }),
          ],
          restoreLabel: t('visitLog.withdrawn.restoreNamed', { name, date, tree: visit.tree_name }),
        };
      })}
      texts={{
        open: t('visitLog.withdrawn.open', { count: visits.length }),
        title: t('visitLog.withdrawn.title'),
        close: t('visitLog.withdrawn.close'),
        text: `${t('visitLog.withdrawn.text')} ${latest}`.trim(),
        empty: t('visitLog.withdrawn.empty'),
        restore: t('visitLog.withdrawn.restore'),
      }}
      restored={restoration.data && t('visitLog.withdrawn.restored', { tree: restoration.data.tree_name })}
      problem={restoration.isError ? problemText(t, restoration.error) : undefined}
      restoringId={restoration.isPending ? restoration.variables : undefined}
      onRestore={restoration.mutateAsync}
    />
  );
}
