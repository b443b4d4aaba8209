import { Button, Group, Stack, Text } from '@mantine/core';
import { Problem } from '@treewell/domain/problems';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/session.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import { NewProjectButtons, StartOverButton } from './new-project-buttons.tsx';
import { NewProjectDetails } from './new-project-details.tsx';
import { NewProjectDone } from './new-project-done.tsx';
import { NewProjectProgress } from './new-project-progress.tsx';
import { NewProjectSettings } from './new-project-settings.tsx';
import { NewProjectSite } from './new-project-site.tsx';
import type { OpenStep } from './new-project-steps.ts';
import { StepTitle } from './step-title.tsx';
import { useNewProject, type NewProjectState } from './use-new-project.ts';

const STEP_BODIES: Record<OpenStep, (props: { project: NewProjectState }) => ReactNode> = {
  details: NewProjectDetails,
  settings: NewProjectSettings,
  site: NewProjectSite,
};

export function NewProjectForm() {
  const user = useUser();
  return user && <FormForUser key={user.user_id} userId={user.user_id} />;
}

function FormForUser({ userId }: { userId: number | string }) {
  const { t } = useTranslation();
  const project = useNewProject(userId);
  const { step, created, form } = project;
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  useBackButton(step === 'settings' || step === 'site', project.goBack);
  if (step !== firstStep && !hasMoved) setHasMoved(true);

  if (created || step === 'submit') {
    return (
      <Stack gap="xl">
        <NewProjectProgress step="submit" />
        {created && <NewProjectDone project={created} onAnother={project.startAnother} />}
      </Stack>
    );
  }

  function goToNextStep(): void {
    const wrongField = project.goToNextStep();
    if (wrongField !== undefined) document.getElementById(wrongField)?.focus();
  }

  const Body = STEP_BODIES[step];
  const fields = (
    <Stack gap="lg">
      <Body project={project} />
    </Stack>
  );
  return (
    <Stack gap="xl" {...(step !== 'site' && { maw: '44rem' })}>
      <NewProjectProgress step={step} />
      <div>
        <StepTitle key={`${step} ${form.replaceCount}`} isTakingFocus={hasMoved || form.replaceCount > 0}>
          {t(`newProject.steps.${step}`)}
        </StepTitle>
        <Text c="dimmed" mt={6} maw="44rem">
          {t(`newProject.leads.${step}`)}
        </Text>
      </div>
      <Notices project={project} />
      {/* No form around the map: Enter in an input of the map must not submit this step. */}
      {step === 'site' ? (
        fields
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goToNextStep();
          }}
        >
          {fields}
          <button type="submit" hidden aria-label={t('newProject.buttons.continue')} />
        </form>
      )}
      {step !== 'site' && (
        <NewProjectButtons project={project} onContinue={goToNextStep}>
          <StartOverButton project={project} />
        </NewProjectButtons>
      )}
    </Stack>
  );
}

function Notices({ project: { form, startOver } }: { project: NewProjectState }) {
  const { t } = useTranslation();
  const { problem } = form;
  const isAlreadyCreated = problem instanceof Problem && problem.code === 'key_reused';
  return (
    <>
      {problem !== undefined && (
        <Message kind="problem" title={t('newProject.failed')}>
          {isAlreadyCreated ? t('newProject.keyReused') : problemText(t, problem)}
        </Message>
      )}
      {form.wasRestored && (
        <Message kind="info">
          <Group justify="space-between" gap="xs">
            {t('newProject.kept')}
            <Button variant="default" size="xs" onClick={startOver}>
              {t('newProject.startOver')}
            </Button>
          </Group>
        </Message>
      )}
      {form.undoKind && (
        <Message kind="success">
          <Group justify="space-between" gap="xs">
            {t('newProject.startedOver')}
            <Button variant="default" size="xs" onClick={form.undo}>
              {t('newProject.undo')}
            </Button>
          </Group>
        </Message>
      )}
    </>
  );
}
