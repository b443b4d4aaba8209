// A task as its form knows it: texts, as they are typed. Pure.
import { checkFields, type FieldProblems } from '@treewell/domain/fields';
import { createTask, Task } from '@treewell/domain/work/tasks';
import type { Stored } from '../../forms/form-state.ts';

/** A new task, for a tree or without one, or a task that exists. */
export interface OpenedTask {
  treeId?: number | undefined;
  treeName?: string | undefined;
  task?: Task | undefined;
}

export interface TaskValues {
  text: string;
  note: string;
  dueOn: string;
  assignee: string;
  visit: string;
  photoId: string;
}

export const BLANK_TASK: TaskValues = { text: '', note: '', dueOn: '', assignee: '', visit: '', photoId: '' };

export const storedTask = ({
  task_id,
  version,
  text,
  note,
  due_on,
  assignee,
  visit,
  photo,
}: Task): Stored<TaskValues> => ({
  id: task_id,
  version,
  values: {
    text,
    note,
    dueOn: due_on ?? '',
    assignee: String(assignee?.user_id ?? ''),
    visit: visit ?? '',
    photoId: String(photo?.photo_id ?? ''),
  },
});

export function parseNewerTask(newer: unknown): Stored<TaskValues> | undefined {
  const parsed = Task.safeParse(newer);
  return parsed.success ? storedTask(parsed.data) : undefined;
}

/** The same texts, after they were checked. */
export type TaskWire = TaskValues & Record<'assignee' | 'photoId', '' | `${number}`>;

/** A new task and a changed one have the same rules. */
export function checkTask(
  place: { projectId: number; treeId: number | undefined },
  values: TaskValues,
): { input: TaskWire } | { errors: FieldProblems } {
  const checked = checkFields(createTask.input, { ...place, ...values });
  return 'fields' in checked ? { errors: checked.fields } : { input: values as TaskWire };
}
