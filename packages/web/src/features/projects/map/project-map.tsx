import { Button, Group, Text } from '@mantine/core';
import { IconVector } from '@tabler/icons-react';
import { boxOf, type Box } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shape } from '../../../map/base/shapes.ts';
import { BoundaryEditor } from '../../../map/boundary/boundary-editor.tsx';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { ProjectAreaLeaveGuard } from '../area/project-area-leave-guard.tsx';
import { OutsideTreesDialog } from './outside-trees-dialog.tsx';
import { useProjectBoundary } from './use-project-boundary.ts';
import classes from './project-map.module.css';

/** For the page, which shows the map while the person does not edit the boundary. */
interface ProjectMapView {
  label: string;
  /** The boundary. */
  shapes: readonly Shape[];
  fit: Box | undefined;
  /** Only for people who may edit the boundary. */
  editButton: ReactNode;
}

interface ProjectMapProps {
  project: Project;
  canEdit: boolean;
  /** Trees were taken out of the project. */
  onTreesRemoved: () => void;
  /** Shown while the person does not edit the boundary. */
  children: (view: ProjectMapView) => ReactNode;
}

/** The map of a project. Leaders can edit the boundary on it. */
export function ProjectMap({ project, canEdit, onTreesRemoved, children }: ProjectMapProps) {
  const { t } = useTranslation();
  const boundary = useProjectBoundary(project);
  const { stored, ring, newer } = boundary;
  const label = t('projectMap.label', { name: project.project_name });
  const shapes = useMemo((): Shape[] => (stored ? [{ id: 'boundary', kind: 'project', ring: stored }] : []), [stored]);
  const newerShapes = useMemo((): Shape[] => (newer ? [{ id: 'newer', kind: 'other', ring: newer }] : []), [newer]);
  const fit = useMemo(() => (stored ? boxOf(stored) : undefined), [stored]);

  // A person who has just lost the role of leader cannot save any more.
  if (!boundary.isEditing || !canEdit) {
    const editButton = canEdit && (
      <Button variant="default" leftSection={<IconVector size={18} stroke={1.6} aria-hidden />} onClick={boundary.edit}>
        {t('projectMap.edit')}
      </Button>
    );
    return (
      <>
        {children({ label, shapes, fit, editButton })}
        {boundary.hasMoved && canEdit && (
          <OutsideTreesDialog project={project} onRemoved={onTreesRemoved} onClose={boundary.closeMoved} />
        )}
      </>
    );
  }

  return (
    <div className={classes['area']}>
      <div className={classes['bar']}>
        <Text fw={600}>{t('projectMap.editing')}</Text>
        <div className={classes['answers']}>
          <Button variant="default" disabled={boundary.isSaving} onClick={boundary.cancel}>
            {t('projectMap.cancel')}
          </Button>
          <Button disabled={!boundary.canSave} loading={boundary.isSaving} onClick={boundary.save}>
            {t(newer ? 'projectMap.keepMine' : 'projectMap.save')}
          </Button>
        </div>
        {newer && (
          <Message kind="problem">
            <Group gap="sm">
              {t('projectMap.editedMeanwhile')}
              <Button variant="default" size="sm" onClick={boundary.cancel}>
                {t('projectMap.takeNewer')}
              </Button>
            </Group>
          </Message>
        )}
        {ring === null && <Message kind="problem">{t('projectMap.needed')}</Message>}
        {boundary.problem !== undefined && <Message kind="problem">{problemText(t, boundary.problem)}</Message>}
      </div>
      <div className={classes['map']}>
        <BoundaryEditor
          label={label}
          treesOf={project.project_id}
          value={ring}
          onChange={boundary.change}
          onProblemChange={boundary.changeProblem}
          others={newerShapes}
          startsAtPerson
        />
      </div>
      <ProjectAreaLeaveGuard hasWorkToLose={boundary.hasWorkToLose} />
    </div>
  );
}
