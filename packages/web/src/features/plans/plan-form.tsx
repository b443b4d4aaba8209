import { Button, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { FieldProblem } from '@treewell/domain/problems';
import { PLANTED_YEARS_MAX, type Plan } from '@treewell/domain/work/plans';
import type { Project } from '@treewell/domain/projects';
import { readTreeFilter } from '@treewell/domain/tree-filter';
import { ACTIVITIES, visitNameOf, type VisitName } from '@treewell/domain/visits/kinds';
import { STEWARDSHIP_TASKS } from '@treewell/domain/visits/tree-care';
import { useTranslation } from 'react-i18next';
import { useSavedFilters } from '../../api/saved-filters.ts';
import { textProps } from '../../forms/field-props.ts';
import { problemText } from '../../text/problem-text.ts';
import { useTexts } from '../../text/use-texts.ts';
import { useVisitFieldTexts } from '../../text/use-visit-field-texts.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Message } from '../../ui/message.tsx';
import { ALL_TREES, type PlanValues } from './plan-form-values.ts';
import type { FilterWords } from './plan-item.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanWhen } from './plan-when.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface PlanFormProps {
  project: Project;
  plan: Plan | undefined;
  blank: PlanValues | undefined;
  FilterWords: FilterWords;
  onSaved: () => void;
}

/** Which trees, which visit, how often; and what that means today. */
export function PlanForm({ project, plan, blank, FilterWords, onSaved }: PlanFormProps) {
  const { t } = useTranslation();
  const form = usePlanForm({ projectId: project.project_id, plan, blank, onSaved });
  const hasConflict = form.conflicts.length > 0;
  const errors = 'errors' in form.checked ? form.checked.errors : form.errors;
  const errorOf = (field: keyof PlanValues): string | undefined => {
    const problem: FieldProblem | undefined = errors[field];
    // An empty name is no mistake before somebody has typed.
    return problem === undefined || (problem === 'required' && !form.isDirty) ? undefined : t(`fields.${problem}`);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave && !hasConflict) form.save();
      }}
    >
      <Stack gap="lg">
        <TextInput
          {...textProps(form, 'name')}
          label={t('plans.name')}
          required
          error={errorOf('name')}
          data-autofocus
        />
        <VisitFields values={form.values} onChange={form.change} />
        <TreeFields
          project={project}
          values={form.values}
          error={errorOf('plantedYears')}
          FilterWords={FilterWords}
          onChange={form.change}
        />
        <PlanWhen values={form.values} errorOf={errorOf} onChange={form.change} />
        <PlanPreview projectId={project.project_id} values={form.values} />
        {form.status === 'failed' && form.problem !== undefined && (
          <Message kind="problem">{problemText(t, form.problem)}</Message>
        )}
        {hasConflict ? (
          <Message kind="problem" title={t('plans.conflictTitle')}>
            <Text size="sm">{t('plans.conflictText')}</Text>
            <Group gap="sm" mt="sm">
              <Button variant="default" onClick={() => form.resolve('theirs')}>
                {t('plans.takeTheirs')}
              </Button>
              <Button disabled={!form.isComplete} onClick={form.keepMine}>
                {t('plans.keepMine')}
              </Button>
            </Group>
          </Message>
        ) : (
          <Group>
            <Button type="submit" size="md" disabled={!form.canSave} loading={form.isSending}>
              {t('plans.save')}
            </Button>
            {form.isDirty && (
              <Button size="md" variant="default" disabled={form.isSending} onClick={form.reset}>
                {t('plans.discard')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <LeaveGuard hasWorkToLose={form.hasWorkToLose} texts={useTexts('plans').leaving} />
    </form>
  );
}

interface FieldsProps {
  values: PlanValues;
  onChange: (values: Partial<PlanValues>) => void;
}

function VisitFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const tasks: Record<string, string> = useVisitFieldTexts().stewardship_tasks.options ?? {};
  return (
    <>
      <NativeSelect
        label={t('plans.visit')}
        value={values.visit}
        data={ACTIVITIES.map((activity) => ({
          value: visitNameOf(activity),
          label: t(`newProject.activities.${activity}`),
        }))}
        onChange={(event) => onChange({ visit: event.currentTarget.value as VisitName })}
      />
      {values.visit === visitNameOf('treeCare') && (
        <MultiSelect
          label={t('plans.tasks')}
          description={t('plans.tasksHint')}
          value={values.tasks}
          data={STEWARDSHIP_TASKS.map(({ value }) => ({ value, label: tasks[value] ?? value }))}
          onChange={(chosen) => onChange({ tasks: chosen })}
        />
      )}
    </>
  );
}

interface TreeFieldsProps extends FieldsProps {
  project: Project;
  error: string | undefined;
  FilterWords: FilterWords;
}

/** The filters that the project has saved, and the one that the plan has. */
function TreeFields({ project, values, error, FilterWords, onChange }: TreeFieldsProps) {
  const { t } = useTranslation();
  const { data: saved = [] } = useSavedFilters(project.project_id);
  const named = saved.map(({ filter, filter_name }) => {
    // A plan is about trees of its project in any case.
    const { in: _place, ...parts } = filter;
    return { value: JSON.stringify(parts), label: filter_name };
  });
  const choices = [
    { value: ALL_TREES, label: t('plans.allTrees') },
    ...named.filter(({ value }) => value !== ALL_TREES),
  ];
  const isKnown = choices.some(({ value }) => value === values.filter);
  const data = isKnown ? choices : [...choices, { value: values.filter, label: t('plans.asStored') }];
  const filter = readTreeFilter(JSON.parse(values.filter) as Record<string, unknown>);
  return (
    <>
      <Stack gap="xs">
        <NativeSelect
          label={t('plans.trees')}
          description={t('plans.treesHint')}
          value={values.filter}
          data={[...new Map(data.map((choice) => [choice.value, choice])).values()]}
          onChange={(event) => onChange({ filter: event.currentTarget.value })}
        />
        {filter && <FilterWords projectId={project.project_id} filter={filter} />}
      </Stack>
      <TextInput
        label={t('plans.plantedYears')}
        description={t('plans.plantedYearsHint')}
        inputMode="numeric"
        maxLength={String(PLANTED_YEARS_MAX).length + 1}
        value={values.plantedYears}
        error={error}
        onChange={(event) => onChange({ plantedYears: event.currentTarget.value })}
      />
    </>
  );
}
