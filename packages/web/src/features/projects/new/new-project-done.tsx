import { Button, Text } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { useTreeIntake } from '../../../api/projects.ts';
import { BoundaryMark } from '../../../map/boundary/boundary-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TreeIntakeNotice } from '../map/tree-intake-notice.tsx';
import { useRing } from '../row/use-ring.ts';
import { StepTitle } from './step-title.tsx';
import classes from './new-project-done.module.css';

type Ready = 'open' | 'closed' | 'inactive';

const TEXTS = { open: 'doneText', closed: 'doneTextClosed', inactive: 'doneTextInactive' } as const;

const readyOf = ({ visible, acceptingUsers }: Project): Ready =>
  visible === 0 ? 'inactive' : acceptingUsers === 0 ? 'closed' : 'open';

/** Step 4: the confirmation. The main buttons are what a new project needs next: people and trees. */
export function NewProjectDone({ project, onAnother }: { project: Project; onAnother: () => void }) {
  const { t } = useTranslation();
  const ring = useRing(project.polygon_text);
  const intake = useTreeIntake(project);
  const ready = readyOf(project);
  return (
    <div className={classes['done']}>
      <BoundaryMark ring={ring} size={112} isDimmed={ready === 'inactive'} />
      <div className={classes['words']}>
        <StepTitle isTakingFocus>{t('newProject.doneTitle', { name: project.project_name })}</StepTitle>
        <Text>{t(`newProject.${TEXTS[ready]}`)}</Text>
        {intake && <TreeIntakeNotice intake={intake} />}
        <NextSteps projectId={project.project_id} ready={ready} />
        <div className={classes['links']}>
          {ready !== 'inactive' && (
            <LinkButton
              to="/dashboard/project/$projectId/map"
              params={{ projectId: project.project_id }}
              variant="default"
              size="sm"
            >
              {t('newProject.openProject')}
            </LinkButton>
          )}
          <LinkButton to="/dashboard/myprojects" variant="default" size="sm">
            {t('newProject.toMyProjects')}
          </LinkButton>
          <Button variant="subtle" size="sm" onClick={onAnother}>
            {t('newProject.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Nobody can be invited to a project that takes no members, and an inactive one takes no trees either. */
function NextSteps({ projectId, ready }: { projectId: Project['project_id']; ready: Ready }) {
  const { t } = useTranslation();
  const params = { projectId };
  if (ready === 'inactive')
    return (
      <div className={classes['next']}>
        <LinkButton to="/dashboard/project/$projectId/map" params={params} size="lg">
          {t('newProject.openProject')}
        </LinkButton>
      </div>
    );
  return (
    <div className={classes['next']}>
      {ready === 'open' && (
        <LinkButton
          to="/dashboard/project/$projectId/users"
          params={params}
          hash="invite"
          size="lg"
          leftSection={<IconUserPlus size={20} stroke={1.7} aria-hidden />}
        >
          {t('newProject.invite')}
        </LinkButton>
      )}
      <LinkButton
        to="/dashboard/project/$projectId/map"
        params={params}
        search={{ add: true }}
        size="lg"
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
      >
        {t('newProject.addTrees')}
      </LinkButton>
    </div>
  );
}
