import { Button, CloseButton, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ListedProject } from '@treewell/domain/projects';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../../../api/projects.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { Message } from '../../../ui/message.tsx';
import { useHistoryState } from '../../../ui/use-history-state.ts';
import { ProjectRowSkeletons } from '../row/project-row-skeletons.tsx';
import { ProjectRows } from '../row/project-row.tsx';
import { ApproveMembersButton } from './approve-members-button.tsx';
import { filterProjects, STATES, type ProjectState } from './filter-projects.ts';
import { MyProjectRow } from './my-project-row.tsx';
import { NoProjectsYet } from './no-projects-yet.tsx';
import { useGrowingList } from './use-growing-list.ts';
import classes from './my-projects-list.module.css';

export function MyProjectsList() {
  const { t } = useTranslation();
  const projects = useMyProjects({ isFresh: true });
  if (projects.data) {
    return (
      <>
        {projects.isError && <LoadFailed query={projects} />}
        {projects.data.length === 0 ? <NoProjectsYet /> : <FilteredProjects projects={projects.data} />}
      </>
    );
  }
  return projects.isError ? <LoadFailed query={projects} /> : <ProjectRowSkeletons label={t('app.loading')} />;
}

function LoadFailed({
  query,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}) {
  const { t } = useTranslation();
  return (
    <Message kind="problem" title={t('myProjects.failed')}>
      <Text mb="sm">{problemText(t, query.error)}</Text>
      <Button variant="default" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

function FilteredProjects({ projects }: { projects: readonly ListedProject[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [state, setState] = useHistoryState<ProjectState>('state', 'active');
  const [text, setText] = useHistoryState('text', '');
  // With hundreds of projects the list updates after the typing, so that typing stays quick.
  const shownText = useDeferredValue(text);
  const matching = useMemo(() => filterProjects(projects, state, shownText), [projects, state, shownText]);
  const { shown, end } = useGrowingList(matching);
  return (
    <section className={classes['list']} aria-labelledby="my-projects-title">
      <VisuallyHidden>
        <Title order={2} id="my-projects-title">
          {t('myProjects.listTitle')}
        </Title>
      </VisuallyHidden>
      <div className={classes['filters']}>
        <TextInput
          className={classes['search']}
          type="search"
          label={t('myProjects.search')}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={
            text !== '' && (
              <CloseButton size="sm" aria-label={t('myProjects.clearSearch')} onClick={() => setText('')} />
            )
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes['state']}>
          <ChoiceSwitch
            label={t('myProjects.state')}
            choices={STATES.map((value) => ({ value, label: t(`myProjects.states.${value}`) }))}
            value={state}
            onChange={setState}
          />
        </div>
        <ApproveMembersButton projects={projects} />
      </div>
      <Text component="output" size="sm" c="dimmed">
        {t('myProjects.count', { number: formats.number(matching.length) })}
      </Text>
      {matching.length > 0 ? (
        <ProjectRows labelledBy="my-projects-title" isBusy={shownText !== text}>
          {shown.map((project) => (
            <MyProjectRow key={project.project_id} project={project} />
          ))}
        </ProjectRows>
      ) : (
        <NoMatchingProjects projects={projects} state={state} text={shownText.trim()} onState={setState} />
      )}
      <div ref={end} />
    </section>
  );
}

interface NoMatchingProjectsProps {
  projects: readonly ListedProject[];
  state: ProjectState;
  text: string;
  onState: (state: ProjectState) => void;
}

/** Says why the list is empty, and offers the other state when it has a match. */
function NoMatchingProjects({ projects, state, text, onState }: NoMatchingProjectsProps) {
  const { t } = useTranslation();
  const other: ProjectState = state === 'active' ? 'inactive' : 'active';
  const hasMatchInOther = text !== '' && filterProjects(projects, other, text).length > 0;
  return (
    <div className={classes['nothing']}>
      <Text>{text === '' ? t(`myProjects.noneOfState.${state}`) : t(`myProjects.noMatch.${state}`, { text })}</Text>
      {hasMatchInOther && (
        <Button variant="default" size="sm" onClick={() => onState(other)}>
          {t(`myProjects.elsewhere.${other}`)}
        </Button>
      )}
    </div>
  );
}
