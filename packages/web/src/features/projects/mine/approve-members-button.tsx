import { Button, Popover, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { ListedProject } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import classes from './approve-members-button.module.css';

/** For leaders: links to every project with open join requests; says so when there are none (§2). */
export function ApproveMembersButton({ projects }: { projects: readonly ListedProject[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const popup = usePopup();
  if (!projects.some((project) => canInProject(project, 'manage_members'))) return null;
  const waiting = projects.filter(({ requests_pending }) => requests_pending === 1);
  return (
    <Popover width="min(22rem, calc(100vw - 2rem))" position="bottom-end" shadow="md" {...popup.popover}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconUserCheck size={18} stroke={1.7} aria-hidden />} {...popup.target}>
          {waiting.length === 0
            ? t('myProjects.approve')
            : `${t('myProjects.approve')} (${formats.number(waiting.length)})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus aria-label={t('myProjects.approve')}>
        {waiting.length === 0 ? (
          <Text size="sm">{t('myProjects.approveNone')}</Text>
        ) : (
          <>
            <Text size="sm" fw={600} id="approve-members-title">
              {t('myProjects.approveTitle')}
            </Text>
            <ul className={classes['projects']} aria-labelledby="approve-members-title">
              {waiting.map(({ project_id, project_name }) => (
                <li key={project_id}>
                  <LinkAnchor
                    to="/dashboard/project/$projectId/users"
                    params={{ projectId: project_id }}
                    underline="always"
                    className={classes['link'] ?? ''}
                  >
                    {project_name}
                  </LinkAnchor>
                </li>
              ))}
            </ul>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
