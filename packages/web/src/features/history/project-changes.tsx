import { Button, Group, Select, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isCalendarDay } from '@treewell/domain/fields';
import { CHANGED_RECORDS } from '@treewell/domain/history/changes';
import type { Project } from '@treewell/domain/projects';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../api/members.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { HistoryList } from './history-list.tsx';
import { isFiltered, readStreamSearch, type StreamSearch } from './stream-filter.ts';
import classes from './history.module.css';

const FROM = '/dashboard/project/$projectId/changes';

/** What people have changed in a project: by whom, what and when. */
export function ProjectChanges({ project }: { project: Project }) {
  const { t } = useTranslation();
  const search = readStreamSearch(useSearch({ from: FROM }));
  const navigate = useNavigate({ from: FROM });
  const change = (changes: StreamSearch): void =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const { person, record, from, to } = search;
  const isWrongOrder = from !== undefined && to !== undefined && from > to;
  const showAll = () => change({ person: undefined, record: undefined, from: undefined, to: undefined });
  return (
    <section className={classes['stream']}>
      <VisuallyHidden>
        <Title order={2}>{t('history.stream.title')}</Title>
      </VisuallyHidden>
      <StreamFilter search={search} project={project} isWrongOrder={isWrongOrder} onChange={change} />
      {isFiltered(search) && (
        <Group>
          <Button variant="subtle" onClick={showAll}>
            {t('history.stream.clear')}
          </Button>
        </Group>
      )}
      {!isWrongOrder && (
        <HistoryList
          key={JSON.stringify(search)}
          of={{ projectId: project.project_id, userId: person, record, from, to }}
          projectId={project.project_id}
          nothing={
            isFiltered(search) ? (
              <Text>{t('history.stream.nothing')}</Text>
            ) : (
              <EmptyPanel title={t('history.stream.noneTitle')} text={t('history.stream.noneText')} />
            )
          }
        />
      )}
    </section>
  );
}

interface StreamFilterProps {
  search: StreamSearch;
  project: Project;
  isWrongOrder: boolean;
  onChange: (changes: StreamSearch) => void;
}

/** More would slow down every typed letter. */
const PEOPLE_DRAWN_MAX = 60;

function StreamFilter({ search, project, isWrongOrder, onChange }: StreamFilterProps) {
  const { t } = useTranslation();
  const { data: members = [] } = useMembers(project.project_id);
  return (
    <Stack gap="xs">
      <div className={classes['filter']}>
        <Select
          label={t('history.stream.person')}
          placeholder={t('history.stream.everybody')}
          data={members.map(({ user_id, fullname }) => ({ value: String(user_id), label: fullname }))}
          value={search.person === undefined ? null : String(search.person)}
          onChange={(value) => onChange({ person: value === null ? undefined : Number(value) })}
          limit={PEOPLE_DRAWN_MAX}
          searchable
          clearable
        />
        <Select
          label={t('history.stream.kind')}
          placeholder={t('history.stream.everything')}
          data={CHANGED_RECORDS.map((one) => ({ value: one, label: t(`history.stream.kinds.${one}`) }))}
          value={search.record ?? null}
          onChange={(value) => onChange({ record: value ?? undefined })}
          clearable
        />
        {(['from', 'to'] as const).map((day) => (
          <TextInput
            // A day counts when it is typed completely: the field keeps what is typed until then.
            key={`${day} ${search[day] ?? ''}`}
            type="date"
            label={t(`history.stream.${day}`)}
            defaultValue={search[day] ?? ''}
            error={isWrongOrder}
            onChange={({ currentTarget: { value } }) => {
              if (value === '' || (isCalendarDay(value) && value >= '2000')) onChange({ [day]: value || undefined });
            }}
          />
        ))}
      </div>
      {isWrongOrder && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t('history.stream.wrongOrder')}
        </Text>
      )}
    </Stack>
  );
}
