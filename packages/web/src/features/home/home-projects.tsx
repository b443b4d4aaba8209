import { Text, Title } from '@mantine/core';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { HomeProject } from '@treewell/domain/home';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './home.module.css';

/** The projects that the person worked in last. One tap opens the map of a project, or the form for a new tree. */
export function HomeProjects({ projects, count }: { projects: readonly HomeProject[]; count: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section aria-labelledby="home-projects-title">
      <div className={classes['head']}>
        <Title order={3} id="home-projects-title">
          {t('home.projects')}
        </Title>
        {count > projects.length && (
          <LinkAnchor to="/dashboard/myprojects" underline="always">
            {t('home.allProjects', { number: formats.number(count) })}
          </LinkAnchor>
        )}
      </div>
      <ul className={classes['cards']}>
        {projects.map((project) => (
          <HomeProjectCard key={project.project_id} project={project} />
        ))}
      </ul>
    </section>
  );
}

function HomeProjectCard({ project }: { project: HomeProject }) {
  const { t } = useTranslation();
  const { project_id: projectId, project_name: name, city } = project;
  return (
    <li className={classes['card']}>
      <div className={classes['words']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[city, t(`myProjects.roles.${project.role_name}`), project.visible === 0 && t('myProjects.inactive')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes['buttons']}>
        <LinkButton
          size="md"
          to="/dashboard/project/$projectId/map"
          params={{ projectId }}
          leftSection={<IconMap2 size={18} stroke={1.7} aria-hidden />}
          aria-label={t('home.openMapNamed', { name })}
        >
          {t('home.openMap')}
        </LinkButton>
        {canInProject(project, 'add_trees') && (
          <LinkButton
            size="md"
            to="/dashboard/project/$projectId/map"
            params={{ projectId }}
            search={{ add: true }}
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
            aria-label={t('home.addTreeNamed', { name })}
          >
            {t('home.addTree')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
