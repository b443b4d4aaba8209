import { Button, Text, Title } from '@mantine/core';
import { SEARCH_RESULTS_MAX, type FoundProject, type NearbyProject } from '@treewell/domain/projects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { ProjectRowSkeletons } from '../row/project-row-skeletons.tsx';
import { ProjectRows } from '../row/project-row.tsx';
import { FoundProjectRow } from './found-project-row.tsx';
import classes from './found-project-list.module.css';

export interface FoundQuery {
  data: readonly (FoundProject | NearbyProject)[] | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface FoundProjectListProps {
  query: FoundQuery;
  emptyText: string;
  limitText: 'joinProject.limited' | 'joinProject.limitedNearby';
  /** The pointer or the focus has moved to the row of a project. */
  onHighlight?: (projectId: number) => void;
}

export function FoundProjectList({ query, emptyText, limitText, onHighlight }: FoundProjectListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useLastKnown(query.data);

  if (query.isError) {
    return (
      <Message kind="problem" title={t('joinProject.failed')}>
        <Text mb="sm">{problemText(t, query.error)}</Text>
        <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  }
  if (!found) return <ProjectRowSkeletons label={t('joinProject.searching')} />;
  return (
    <section className={classes['results']} aria-labelledby="found-title">
      <div className={classes['top']}>
        <Title order={2} id="found-title" className={classes['title']}>
          {t('joinProject.results')}
        </Title>
        <Text component="output" size="sm" c="dimmed">
          {query.data ? t('joinProject.found', { number: formats.number(found.length) }) : t('joinProject.searching')}
        </Text>
      </div>
      {found.length === 0 ? (
        <Text className={classes['nothing'] ?? ''}>{emptyText}</Text>
      ) : (
        <ProjectRows labelledBy="found-title" isBusy={!query.data}>
          {found.map((project) => (
            <FoundProjectRow key={project.project_id} project={project} onHighlight={onHighlight} />
          ))}
        </ProjectRows>
      )}
      {found.length >= SEARCH_RESULTS_MAX && (
        <Text c="dimmed">{t(limitText, { number: formats.number(SEARCH_RESULTS_MAX) })}</Text>
      )}
    </section>
  );
}

/** Keeps the last answer until the next one arrives, so that the list does not blink. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
