import { Title } from '@mantine/core';
import { IconBellRinging, IconCalendarDue, IconMessageQuestion, IconRulerMeasure } from '@tabler/icons-react';
import type { WaitingPlan, WaitingRequests, WaitingTrees } from '@treewell/domain/home';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './home.module.css';

interface HomeRequestsProps {
  /** For leaders: the people who want to join. */
  requests: readonly WaitingRequests[];
  /** Trees that the person can measure again, for quality control. */
  remeasure: readonly WaitingTrees[];
  /** Open questions about the person's own measurements. */
  questions: number;
  /** Plans by which trees are overdue or due soon. */
  due: readonly WaitingPlan[];
}

/** What waits for the person, each with a link to where it is done. Nothing while nothing waits. */
export function HomeRequests({ requests, remeasure, questions, due }: HomeRequestsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (requests.length === 0 && remeasure.length === 0 && questions === 0 && due.length === 0) return null;
  return (
    <section aria-labelledby="home-requests-title">
      <Title order={3} id="home-requests-title" mb="md">
        {t('home.requests')}
      </Title>
      <ul className={classes['rows']}>
        {requests.map(({ project_id: projectId, project_name: name, requests: count }) => (
          <li key={projectId} className={classes['row']}>
            <IconBellRinging size={20} stroke={1.7} aria-hidden />
            <span className={classes['words']}>{t('home.requestCount', { count, name })}</span>
            <LinkButton
              size="md"
              to="/dashboard/project/$projectId/users"
              params={{ projectId }}
              aria-label={t('home.answerNamed', { name })}
            >
              {t('home.answer')}
            </LinkButton>
          </li>
        ))}
        {questions > 0 && (
          <li className={classes['row']}>
            <IconMessageQuestion size={20} stroke={1.7} aria-hidden />
            <span className={classes['words']}>
              {t('qaqcPeople.home.questions', { count: questions, number: formats.number(questions) })}
            </span>
            <LinkButton size="md" to="/dashboard/questions" aria-label={t('qaqcPeople.home.answerNamed')}>
              {t('qaqcPeople.home.answer')}
            </LinkButton>
          </li>
        )}
        {due.map(({ plan_id, plan_name: plan, project_id: projectId, project_name: project, ...counts }) => (
          <li key={`plan ${plan_id}`} className={classes['row']}>
            <IconCalendarDue size={20} stroke={1.7} aria-hidden />
            <span className={classes['words']}>
              {t('due.home', {
                project,
                plan,
                numbers: formats.list(
                  [
                    counts.overdue_count > 0 && t('due.overdue', { number: formats.number(counts.overdue_count) }),
                    counts.due_count > 0 && t('due.soon', { number: formats.number(counts.due_count) }),
                  ].filter((text) => text !== false),
                ),
              })}
            </span>
            <LinkButton
              size="md"
              to="/dashboard/project/$projectId/due"
              params={{ projectId }}
              search={{ plan: plan_id }}
              aria-label={t('due.homeShowNamed', { project })}
            >
              {t('due.homeShow')}
            </LinkButton>
          </li>
        ))}
        {remeasure.map(({ project_id: projectId, project_name: name, trees: count }) => (
          <li key={`remeasure ${projectId}`} className={classes['row']}>
            <IconRulerMeasure size={20} stroke={1.7} aria-hidden />
            <span className={classes['words']}>
              {t('qaqcPeople.home.remeasure', { count, number: formats.number(count), name })}
            </span>
            <LinkButton
              size="md"
              to="/dashboard/project/$projectId/remeasure"
              params={{ projectId }}
              aria-label={t('qaqcPeople.home.showNamed', { name })}
            >
              {t('qaqcPeople.home.show')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
