import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHome } from '../../api/home.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { HomeProjects } from './home-projects.tsx';
import { HomeRequests } from './home-requests.tsx';
import { HomeTrees, type VisitIcon } from './home-trees.tsx';

interface MyWorkProps {
  /** Shown to a person without projects. */
  withoutProjects: ReactNode;
  VisitIcon: VisitIcon;
}

/** Where the person goes on: people, trees and questions that wait for them, their projects, and the trees that they worked on last. */
export function MyWork({ withoutProjects, VisitIcon }: MyWorkProps) {
  const { t } = useTranslation();
  const { data: home, error, isFetching, refetch } = useHome();
  if (!home && error)
    return (
      <Message kind="problem" title={t('home.workFailed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!home)
    return (
      <output aria-busy>
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
        <Skeleton height="14rem" radius="lg" />
      </output>
    );
  if (home.project_count === 0) return withoutProjects;
  return (
    <Stack gap={40}>
      <HomeRequests requests={home.requests} remeasure={home.remeasure} questions={home.questions} due={home.due} />
      <HomeProjects projects={home.projects} count={home.project_count} />
      <HomeTrees trees={home.trees} VisitIcon={VisitIcon} />
    </Stack>
  );
}
