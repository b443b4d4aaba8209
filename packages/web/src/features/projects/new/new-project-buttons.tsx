import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stepButtons } from './new-project-steps.ts';
import type { NewProjectState } from './use-new-project.ts';
import classes from './new-project-buttons.module.css';

interface NewProjectButtonsProps {
  project: NewProjectState;
  /** The last step has no Continue. */
  onContinue?: () => void;
  children?: ReactNode;
}

export function NewProjectButtons({ project, onContinue, children }: NewProjectButtonsProps) {
  const { t } = useTranslation();
  const { isSending, values } = project.form;
  const buttons = stepButtons(project.step, project.boundary !== null);
  const main = buttons.find((button) => button !== 'back');
  const actions = { continue: () => onContinue?.(), setExtent: project.setExtent, finish: project.finish };
  const isWaitingForMap = main === 'setExtent' && !values.shape && !project.hasView;
  return (
    <div className={classes['buttons']}>
      {buttons.includes('back') && (
        <Button variant="default" size="md" disabled={isSending} onClick={project.goBack}>
          {t('newProject.buttons.back')}
        </Button>
      )}
      {main && (
        <Button
          size="md"
          disabled={isWaitingForMap}
          loading={isSending}
          onClick={({ detail }) => {
            // Finish replaces Set Extent at the same place: the second click of a double click must not press it.
            if (detail < 2) actions[main]();
          }}
        >
          {t(`newProject.buttons.${main}`)}
        </Button>
      )}
      {children}
    </div>
  );
}

/** It has a place of its own where the other buttons stay at the foot of the screen. */
export function StartOverButton({ project }: { project: NewProjectState }) {
  const { t } = useTranslation();
  if (!project.canStartOver) return null;
  return (
    <Button
      className={classes['startOver']}
      variant="subtle"
      color="gray"
      size="md"
      disabled={project.form.isSending}
      onClick={project.startOver}
    >
      {t('newProject.startOver')}
    </Button>
  );
}
