import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from './new-project-steps.ts';
import classes from './new-project-progress.module.css';

/** The list of steps, with the current one and the finished ones marked. */
export function NewProjectProgress({ step }: { step: Step }) {
  const { t } = useTranslation();
  const current = STEPS.indexOf(step);
  return (
    <ol className={classes['steps']} aria-label={t('newProject.progress')}>
      {STEPS.map((name, index) => {
        // The last step is only a confirmation, so it is done as soon as it is open.
        const isDone = index < current || step === 'submit';
        return (
          <li
            key={name}
            className={classes['step']}
            data-done={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes['mark']} aria-hidden>
              {isDone ? <IconCheck size={18} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes['name']}>
              {t(`newProject.steps.${name}`)}
              {isDone && <VisuallyHidden>{` (${t('newProject.stepDone')})`}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
