import { Button, Skeleton, Text } from '@mantine/core';
import type { Visit } from '@treewell/domain/visits';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogFilter } from '../../../../api/visit-pages.ts';
import { useProjectVisits } from '../../../../api/visits.ts';
import { useFormats } from '../../../../text/format.ts';
import { problemText } from '../../../../text/problem-text.ts';
import { Message } from '../../../../ui/message.tsx';
import { useEndNear } from './use-near-viewport.ts';
import { VisitLogMonth } from './month.tsx';
import { groupByMonth } from './months.ts';
import classes from './timeline.module.css';

interface VisitLogTimelineProps {
  projectId: number;
  filter: LogFilter;
  /** Shown when the filter finds nothing. */
  nothing: ReactNode;
  onDetails: (visit: Visit) => void;
}

export function VisitLogTimeline({ projectId, filter, nothing, onDetails }: VisitLogTimelineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useProjectVisits(
    projectId,
    filter,
  );
  const months = useMemo(() => groupByMonth(data?.pages.map(({ visits }) => visits) ?? []), [data]);
  // A page that is on its way is not asked for again, however the person asks.
  const loadMore = () => void fetchNextPage({ cancelRefetch: false });
  const end = useEndNear(hasNextPage && !isFetching && !error ? loadMore : undefined);

  if (!data)
    return error ? (
      <Failed title={t('visitLog.failed')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <TimelineSkeleton />
    );
  if (months.length === 0 && !hasNextPage) return nothing;
  const number = formats.number(data.pages.reduce((sum, { visits }) => sum + visits.length, 0));
  return (
    <div className={classes['timeline']}>
      <Text component="output" size="sm" c="dimmed">
        {t(hasNextPage ? 'visitLog.shownFirst' : 'visitLog.shown', { number })}
      </Text>
      <div>
        {months.map((month) => (
          <VisitLogMonth key={month.key} month={month} projectId={projectId} onDetails={onDetails} />
        ))}
      </div>
      {error && (
        <Failed
          title={t(isFetchNextPageError ? 'visitLog.failedRest' : 'visitLog.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={isFetchNextPageError ? loadMore : () => void refetch()}
        />
      )}
      {hasNextPage && !error && (
        <div ref={end} className={classes['end']}>
          {/* Never disabled: a disabled button would lose the focus of people who use the keyboard. */}
          <Button variant="default" onClick={loadMore}>
            {t(isFetching ? 'visitLog.loadingMore' : 'visitLog.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FailedProps {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

function Failed({ title, error, isRetrying, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Message kind="problem" title={title}>
      <Text mb="sm">{problemText(t, error)}</Text>
      <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

function TimelineSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={classes['timeline']} aria-label={t('visitLog.loadingFirst')} aria-busy>
      <Skeleton height="1.5rem" width="10rem" />
      {[1, 2, 3, 4].map((entry) => (
        <span key={entry} className={classes['ghost']}>
          <Skeleton height="2.25rem" circle />
          <Skeleton height="6rem" />
        </span>
      ))}
    </output>
  );
}
