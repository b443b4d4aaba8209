import { Button, Text, Title } from '@mantine/core';
import { SEARCH_RESULTS_MAX, type FoundProject, type NearbyProject } from '@treewell/domain/projects';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { ProjectRowSkeletons } from '../row/project-row-skeletons.tsx';
import { ProjectRows } from '../row/project-row.tsx';
import { FoundProjectRow } from './found-project-row.tsx';
import classes from './found-project-list.module.css';

interface FoundQuery {
  data: readonly (FoundProject | NearbyProject)[] | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface FoundProjectListProps {
  query: FoundQuery;
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  emptyText: string;
  /** Buttons that lead on when nothing was found. */
  emptyActions: ReactNode;
  limitText: 'joinProject.limited' | 'joinProject.limitedNearby';
  /** The project that has the pointer or the focus, in the list or on the map. */
  highlighted: number | undefined;
  onHighlight: (projectId: number) => void;
}

export function FoundProjectList({
  query,
  title,
  tools,
  emptyText,
  emptyActions,
  limitText,
  highlighted,
  onHighlight,
}: FoundProjectListProps) {
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
      <FoundProjectsTitle title={title} count={query.data?.length} tools={tools} />
      {found.length === 0 ? (
        <div className={classes['nothing']}>
          <Text>{emptyText}</Text>
          <div className={classes['actions']}>{emptyActions}</div>
        </div>
      ) : (
        <ProjectRows labelledBy="found-title" isBusy={!query.data}>
          {found.map((project) => (
            <FoundProjectRow
              key={project.project_id}
              project={project}
              isHighlighted={project.project_id === highlighted}
              onHighlight={onHighlight}
            />
          ))}
        </ProjectRows>
      )}
      {found.length >= SEARCH_RESULTS_MAX && (
        <Text c="dimmed">{t(limitText, { number: formats.number(SEARCH_RESULTS_MAX) })}</Text>
      )}
    </section>
  );
}

interface FoundProjectsTitleProps {
  title: string;
  /** Undefined during a search. */
  count: number | undefined;
  tools: ReactNode;
}

export function FoundProjectsTitle({ title, count, tools }: FoundProjectsTitleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div className={classes['top']}>
      <Title order={2} id="found-title" className={classes['title']}>
        {title}
      </Title>
      <Text component="output" size="sm" c="dimmed">
        {count === undefined ? t('joinProject.searching') : t('joinProject.found', { number: formats.number(count) })}
      </Text>
      {tools && <div className={classes['tools']}>{tools}</div>}
    </div>
  );
}

/** Keeps the last answer until the next one arrives, so that the list does not blink. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
