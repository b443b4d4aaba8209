import { Button, Text } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { useTreeIntake } from '../../../api/projects.ts';
import { BoundaryMark } from '../../../map/boundary/boundary-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TreeIntakeNotice } from '../map/tree-intake-notice.tsx';
import { useRing } from '../row/use-ring.ts';
import { StepTitle } from './step-title.tsx';
import classes from './new-project-done.module.css';

/** Step 4: the confirmation. */
export function NewProjectDone({ project, onAnother }: { project: Project; onAnother: () => void }) {
  const { t } = useTranslation();
  const ring = useRing(project.polygon_text);
  const intake = useTreeIntake(project);
  const text =
    project.visible === 0 ? 'doneTextInactive' : project.acceptingUsers === 0 ? 'doneTextClosed' : 'doneText';
  return (
    <div className={classes['done']}>
      <BoundaryMark ring={ring} size={112} isDimmed={project.visible === 0} />
      <div className={classes['words']}>
        <StepTitle isTakingFocus>{t('newProject.doneTitle', { name: project.project_name })}</StepTitle>
        <Text>{t(`newProject.${text}`)}</Text>
        {intake && <TreeIntakeNotice intake={intake} />}
        <div className={classes['links']}>
          <LinkButton to="/dashboard/myprojects" size="md">
            {t('newProject.toMyProjects')}
          </LinkButton>
          <LinkButton
            to="/dashboard/project/$projectId/map"
            params={{ projectId: project.project_id }}
            variant="default"
            size="md"
          >
            {t('newProject.openProject')}
          </LinkButton>
          <Button variant="subtle" size="md" onClick={onAnother}>
            {t('newProject.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
