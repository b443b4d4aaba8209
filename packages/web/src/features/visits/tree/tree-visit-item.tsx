import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Visit } from '@treewell/domain/visits';
import { activityOf } from '@treewell/domain/visits/kinds';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawVisit } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RecordedSpecies } from '../recorded-species.tsx';
import { PestReportMark } from '../pest-report-mark.tsx';
import { VisitKindIcon } from '../visit-kind.tsx';
import { VisitQualityNote } from '../visit-quality-note.tsx';
import { VisitValues } from './visit-values.tsx';
import classes from './tree-visits.module.css';

interface TreeVisitItemProps {
  visit: Visit;
  history: ReactNode;
  onOpen: () => void;
  onWithdrawn: () => void;
}

/** One visit: its kind, date and project. Its values show on demand. */
export function TreeVisitItem({ visit, history, onOpen, onWithdrawn }: TreeVisitItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const valuesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useWithdrawVisit();
  const activity = activityOf(visit.visit_name);
  const about = [
    visit.project_name !== null && t('visits.tree.in', { project: visit.project_name }),
    visit.user_name !== null && t('visits.tree.by', { name: visit.user_name }),
  ].filter(Boolean);

  async function withdraw(): Promise<void> {
    await withdrawal.mutateAsync(visit);
    setIsAsking(false);
    onWithdrawn();
  }

  return (
    <li className={classes['item']}>
      <UnstyledButton
        className={classes['head']}
        aria-expanded={isOpen}
        aria-controls={valuesId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisitKindIcon activity={activity} />
        <span className={classes['names']}>
          <span className={classes['name']}>
            {t(`newProject.activities.${activity}`)}
            <time dateTime={new Date(visit.visit_date * 1_000).toISOString()}>
              {formats.date(new Date(visit.visit_date * 1_000))}
            </time>
          </span>
          <span className={classes['about']}>{about.join(', ')}</span>
        </span>
        <IconChevronDown className={classes['chevron']} size={20} stroke={1.7} aria-hidden />
      </UnstyledButton>
      <div id={valuesId} hidden={!isOpen} className={classes['values']}>
        {isOpen && (
          <>
            <RecordedSpecies visit={visit} />
            <VisitQualityNote visit={visit} />
            <VisitValues visit={visit} />
            <PestReportMark visit={visit} />
            <div className={classes['buttons']}>
              <Button variant="default" size="sm" onClick={onOpen}>
                {t(visit.can_edit ? 'visits.tree.edit' : 'visits.tree.details')}
              </Button>
              {history}
              {visit.can_withdraw && (
                <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
                  {t('visits.tree.withdraw')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('visits.tree.withdrawal.title')}
        text={withdrawal.isError ? problemText(t, withdrawal.error) : t('visits.tree.withdrawal.text')}
        confirmLabel={t('visits.tree.withdrawal.confirm')}
        cancelLabel={t('visits.tree.withdrawal.cancel')}
        isBusy={withdrawal.isPending}
        onConfirm={() => {
          // The dialog stays open and shows the problem.
          withdraw().catch(() => {});
        }}
        onCancel={() => {
          withdrawal.reset();
          setIsAsking(false);
        }}
      />
    </li>
  );
}
