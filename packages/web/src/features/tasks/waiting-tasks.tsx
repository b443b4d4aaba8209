import { Title } from '@mantine/core';
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskCounts } from '../../api/tasks.ts';
import { useFormats } from '../../text/format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './tasks.module.css';

/** On Home: one's own tasks, and for leaders what is overdue in their projects. Nothing while nothing waits. */
export function WaitingTasks() {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { data: counts = [] } = useTaskCounts();
  const lines = counts.flatMap(({ project_id, project_name: name, mine, overdue, leads }) => {
    const wordsOf = (view: 'mine' | 'overdue', count: number): string =>
      t(`tasks.home.${view}`, { count, number: formats.number(count), name });
    return [
      ...(overdue > 0 && leads
        ? [{ project_id, words: wordsOf('overdue', overdue), view: 'overdue', Icon: IconAlertTriangle }]
        : []),
      ...(mine > 0 ? [{ project_id, words: wordsOf('mine', mine), view: 'mine', Icon: IconListCheck }] : []),
    ];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb="md">
        {t('tasks.title')}
      </Title>
      <ul className={classes['rows']}>
        {lines.map(({ project_id: projectId, words, view, Icon }) => (
          <li key={`${projectId} ${view}`} className={classes['row']}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>{words}</span>
            <LinkButton
              size="md"
              variant="default"
              to="/dashboard/project/$projectId/tasks"
              params={{ projectId }}
              search={{ view }}
              aria-label={t('tasks.home.showNamed', { words })}
            >
              {t('tasks.home.show')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
