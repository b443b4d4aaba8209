import { IconArchive, IconBellRinging } from '@tabler/icons-react';
import type { ListedProject } from '@treewell/domain/projects';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FactList } from '../row/fact-list.tsx';
import { ProjectRow } from '../row/project-row.tsx';
import { Tag } from '../row/tag.tsx';

export const MyProjectRow = memo(function MyProjectRow({ project }: { project: ListedProject }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { project_id: projectId, project_name: name } = project;
  const hasRequests = project.requests_pending === 1;
  const isInactive = project.visible === 0;
  return (
    <ProjectRow
      project={project}
      isDimmed={isInactive}
      actions={
        <>
          {hasRequests && (
            <LinkButton
              to="/dashboard/project/$projectId/users"
              params={{ projectId }}
              variant="default"
              aria-label={t('myProjects.approveNamed', { name })}
            >
              {t('myProjects.approve')}
            </LinkButton>
          )}
          <LinkButton
            to="/dashboard/project/$projectId/map"
            params={{ projectId }}
            aria-label={t('myProjects.openNamed', { name })}
          >
            {t('myProjects.open')}
          </LinkButton>
        </>
      }
    >
      <FactList
        facts={[
          { label: t('myProjects.role'), value: t(`myProjects.roles.${project.role_name}`) },
          { label: t('myProjects.members'), value: formats.number(project.member_count) },
          { label: t('myProjects.trees'), value: formats.number(project.treeCount) },
        ]}
      />
      {isInactive && <Tag kind="quiet" Icon={IconArchive} text={t('myProjects.inactive')} />}
      {hasRequests && <Tag kind="notice" Icon={IconBellRinging} text={t('myProjects.pending')} />}
    </ProjectRow>
  );
});
