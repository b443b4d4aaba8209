import { Button } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { isPestReport } from '@treewell/domain/visits/pest-reports';
import type { Visit } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useMarkPestReport } from '../../api/visits.ts';
import { useFormats } from '../../text/format.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import classes from './pest-report-mark.module.css';

/** Who has looked at a pest report, and the button with which leaders say that they have. Nothing for other visits. */
export function PestReportMark({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mark = useMarkPestReport();
  const { looked_at, looked_by, can_mark } = visit;
  const isLookedAt = typeof looked_at === 'string';
  if (!isLookedAt && !(can_mark && isPestReport(visit))) return null;
  const date = isLookedAt ? formats.date(new Date(looked_at)) : '';
  const button = t(isLookedAt ? 'visits.pestReport.undo' : 'visits.pestReport.mark');
  return (
    <div className={classes['mark']}>
      {isLookedAt && (
        <span className={classes['done']}>
          <IconEyeCheck size={18} stroke={1.7} aria-hidden />
          <span>
            {typeof looked_by === 'string'
              ? t('visits.pestReport.by', { name: looked_by, date })
              : t('visits.pestReport.on', { date })}
          </span>
        </span>
      )}
      {can_mark && (
        <Button
          variant={isLookedAt ? 'subtle' : 'light'}
          size="compact-md"
          className={classes['button']}
          leftSection={!isLookedAt && <IconEyeCheck size={16} stroke={1.7} aria-hidden />}
          // Not `loading`: a disabled button would lose the focus, and then Escape would not close the form.
          aria-busy={mark.isPending}
          aria-label={t('visitLog.entry.about', {
            button,
            visit: t(`newProject.activities.${activityOf(visit.visit_name)}`),
            tree: visit.tree_name,
            date: formats.date(new Date(visit.visit_date * 1_000)),
          })}
          onClick={() => mark.isPending || mark.mutate({ visit, isLookedAt: !isLookedAt })}
        >
          {button}
        </Button>
      )}
      {mark.isError && <Message kind="problem">{problemText(t, mark.error)}</Message>}
    </div>
  );
}
