import { Button, Checkbox, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompleteQaqc } from '../../../api/qaqc.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import classes from './run-details.module.css';

/** Completes an active run (§4). The checkbox and the button are two steps, because nobody can undo it. */
export function CompleteForm({ run }: { run: QaqcRun }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [titleId, warningId] = [useId(), useId()];
  const [isTicked, setIsTicked] = useState(false);
  const complete = useCompleteQaqc(run.project_id);
  const { total_visits, visits_complete } = run.percentComplete;
  const left = Math.max(0, total_visits - visits_complete);
  return (
    <form
      className={classes['complete']}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTicked && !complete.isPending) complete.mutate(run.qaqc_id);
      }}
    >
      <Title order={3} id={titleId}>
        {t('qaqcRuns.complete.title')}
      </Title>
      <p id={warningId} className={classes['warning']}>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <span>
          <b>{t('qaqcRuns.complete.warning')}</b>{' '}
          {left === 0
            ? t(`qaqcRuns.complete.${run.dropped_visits === 0 ? 'allDone' : 'allThatIsLeft'}`)
            : t('qaqcRuns.complete.left', { count: left, number: formats.number(left) })}
        </span>
      </p>
      <div className={classes['answer']}>
        <Checkbox
          size="md"
          label={t('qaqcRuns.complete.checkbox')}
          aria-describedby={warningId}
          checked={isTicked}
          disabled={complete.isPending}
          onChange={(event) => setIsTicked(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={!isTicked} loading={complete.isPending}>
          {t('qaqcRuns.complete.save')}
        </Button>
      </div>
      {complete.isError && <Message kind="problem">{problemText(t, complete.error)}</Message>}
    </form>
  );
}
