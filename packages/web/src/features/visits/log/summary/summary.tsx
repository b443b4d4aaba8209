import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import type { Visit } from '@treewell/domain/visits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { Message } from '../../../../ui/message.tsx';
import { VisitLogChart } from './chart.tsx';
import { VisitLogFigures } from './figures.tsx';
import { VisitLogPestReports } from './pest-reports.tsx';
import classes from './summary.module.css';

interface VisitLogSummaryProps {
  query: UseQueryResult<VisitSummary>;
  onOpen: (visit: Pick<Visit, 'visit_name' | 'tree_id' | 'visit_id'>) => void;
}

/** What was done, by whom, and what needs a look. On a phone it is closed at first, so that the visits come soon. */
export function VisitLogSummary({ query: { data, isError, isFetching, refetch }, onOpen }: VisitLogSummaryProps) {
  const { t } = useTranslation();
  const [titleId, contentId] = [useId(), useId()];
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes['summary']} aria-labelledby={titleId} aria-busy={!data && !isError}>
      <div className={classes['head']}>
        <Title order={2} size="h3" id={titleId}>
          {t('visitLog.summary.title')}
        </Title>
        {isPhone && data && (
          <>
            <Button
              variant="default"
              size="sm"
              rightSection={<Chevron size={16} stroke={1.8} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={contentId}
              aria-label={t(isOpen ? 'visitLog.summary.hideNamed' : 'visitLog.summary.showNamed')}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'visitLog.summary.hide' : 'visitLog.summary.show')}
            </Button>
            {!isOpen && <Gist summary={data} />}
          </>
        )}
      </div>
      <div id={contentId} hidden={!isShown && !isError}>
        {data ? (
          isShown && <Content summary={data} onOpen={onOpen} />
        ) : isError ? (
          <Message kind="problem" title={t('visitLog.summary.failed')}>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        ) : (
          <Skeleton height="15rem" />
        )}
      </div>
    </section>
  );
}

function Gist({ summary: { tree_count, checked_count, pest_reports } }: { summary: VisitSummary }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Text size="sm" c="dimmed" className={classes['gist']}>
      {t('visitLog.summary.gist', { checked: formats.number(checked_count), total: formats.number(tree_count) })}
      {pest_reports.length > 0 && <> · {t('visitLog.summary.pestGist', { count: pest_reports.length })}</>}
    </Text>
  );
}

function Content({ summary, onOpen }: { summary: VisitSummary } & Pick<VisitLogSummaryProps, 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <div className={classes['content']}>
      <div className={classes['chart']}>
        <h3 className={classes['title']}>{t('visitLog.summary.chart')}</h3>
        <VisitLogChart months={summary.months} />
      </div>
      <VisitLogFigures summary={summary} />
      <VisitLogPestReports
        reports={summary.pest_reports}
        onOpen={(report) => onOpen({ ...report, visit_name: 'Pest Detection' })}
      />
    </div>
  );
}
