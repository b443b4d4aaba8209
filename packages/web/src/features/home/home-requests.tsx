import { Title } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { WaitingRequests } from '@treewell/domain/home';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './home.module.css';

/** For leaders: the people who wait for an answer, with a link to where it is given. Nothing while nobody waits. */
export function HomeRequests({ requests }: { requests: readonly WaitingRequests[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
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
      </ul>
    </section>
  );
}
