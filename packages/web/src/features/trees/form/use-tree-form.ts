// Adding a tree or changing one: what has been typed, what is wrong with it, and the one call at the end.
import { canInProject } from '@treewell/domain/access';
import type { Position } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import type { Project } from '@treewell/domain/projects';
import { Tree } from '@treewell/domain/trees';
import { useRef, useState } from 'react';
import { newUuid } from '../../../api/new-uuid.ts';
import { useCreateTree, useUpdateTree } from '../../../api/trees.ts';
import { localeOf } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { draftName, forgetDraft, isUntouched, keepDraft, readDraft, type TreeFormDraft } from './tree-form-draft.ts';
import {
  blankValues,
  changedFields,
  firstOf,
  isPlantingField,
  mergedValues,
  problemsOf,
  refusedFields,
  tabOf,
  toInput,
  valuesOf,
  type Field,
  type FieldErrors,
  type TextField,
  type TreeFormTab,
  type TreeFormValues,
} from './tree-form-values.ts';
import { useSameSpot } from './use-same-spot.ts';

interface TreeFormOptions {
  userId: number | string;
  project: Project;
  tree: Tree | undefined;
  onSaved: (tree: Tree) => void;
}

function freshDraft(project: Project, tree: Tree | undefined, locale: string): TreeFormDraft {
  const stored = tree ? valuesOf(tree, locale) : blankValues(project.project_id);
  // A project that takes no trees is not among those to choose from.
  const isClosed = stored.projectId === String(project.project_id) && !canInProject(project, 'add_trees');
  const values = isClosed ? { ...stored, projectId: '' } : stored;
  return { tab: tabOf(values), values, base: { version: tree?.version, values }, key: newUuid() };
}

const without = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

export function useTreeForm({ userId, project, tree, onSaved }: TreeFormOptions) {
  const language = useLanguage();
  const name = draftName(userId, tree ?? project);
  const [kept] = useState(() => readDraft(name));
  const [draft, setDraft] = useState(() => kept ?? freshDraft(project, tree, localeOf(language)));
  const [wasKept, setWasKept] = useState(kept !== undefined);
  const [beforeReset, setBeforeReset] = useState<TreeFormDraft>();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Where the person should look; a new object with every try. */
  const [toFocus, setToFocus] = useState<{ field: Field }>();
  const [problem, setProblem] = useState<unknown>();
  const [newerFields, setNewerFields] = useState<Field[]>();
  const [sureOfDbh, setSureOfDbh] = useState<string | undefined>(draft.base.values.inDbh);
  const [accuracyMeters, setAccuracyMeters] = useState<number>();
  const create = useCreateTree();
  const update = useUpdateTree();
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);
  /** Nothing is left to lose: the page may be left at once, before it is drawn again. */
  const isDone = useRef(false);
  const { values, base } = draft;
  const sameSpot = useSameSpot(values.place, {
    ownTreeId: tree?.tree_id,
    isMoved: changedFields(base.values, values).includes('place'),
  });

  function become(next: TreeFormDraft): void {
    setDraft(next);
    keepDraft(name, next);
  }

  function change(change: Partial<TreeFormValues>): void {
    become({ ...draft, values: { ...values, ...change } });
    setErrors(without(errors, Object.keys(change)));
    setBeforeReset(undefined);
    setProblem(undefined);
  }

  function changePlace(place: Position, meters?: number): void {
    setAccuracyMeters(meters);
    change({ place });
  }

  /** On leaving a field; what is missing is only said when the form is sent. */
  function check(field: TextField): void {
    const found = problemsOf(values, language, values.inDbh)[field];
    if (values[field].trim() !== '' && found !== undefined) setErrors({ ...errors, [field]: found });
  }

  function confirmDbh(isSure: boolean): void {
    setSureOfDbh(isSure ? values.inDbh : undefined);
    setErrors(without(errors, ['inDbh']));
  }

  function refuse(fields: FieldErrors): void {
    setErrors(fields);
    const field = firstOf(fields);
    if (field === undefined) return;
    if (isPlantingField(field)) setDraft({ ...draft, tab: 'planting' });
    setToFocus({ field });
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const found = problemsOf(values, language, sureOfDbh);
    if (firstOf(found) !== undefined) return refuse(found);
    isSending.current = true;
    setIsSaving(true);
    setErrors({});
    setProblem(undefined);
    try {
      if (!(await sameSpot.isOpen())) await send(draft);
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  }

  async function send(current: TreeFormDraft): Promise<void> {
    const input = toInput(current.values, language);
    try {
      const saved = tree
        ? await update.mutateAsync({
            ...input,
            treeId: tree.tree_id,
            ...(current.base.version !== undefined && { version: current.base.version }),
          })
        : await create.mutateAsync({ input, requestKey: current.key });
      // Also when the form was closed meanwhile: a draft that stayed would add the tree again.
      isDone.current = true;
      forgetDraft(name);
      onSaved(saved);
    } catch (error) {
      await recover(error, current);
    }
  }

  async function recover(error: unknown, current: TreeFormDraft): Promise<void> {
    const newer =
      error instanceof Problem && error.code === 'edited_meanwhile' ? Tree.safeParse(error.newer).data : undefined;
    if (newer) return meet(current, newer);
    setProblem(error);
    if (!(error instanceof Problem)) return;
    if (error.fields) refuse(refusedFields(error.fields));
    // The lost tree shows up as a neighbor. What is sent from now on is another one.
    if (error.code === 'key_reused') {
      become({ ...current, key: newUuid() });
      sameSpot.lookAgain();
    }
  }

  async function meet(current: TreeFormDraft, newer: Tree): Promise<void> {
    const [before, now] = [current.base.values, valuesOf(newer, localeOf(language))];
    const theirs = changedFields(before, now);
    const rebased = {
      ...current,
      base: { version: newer.version, values: now },
      values: mergedValues(before, current.values, now),
    };
    become(rebased);
    // Another version of the same values: only a photo was added.
    if (theirs.length === 0) return send(rebased);
    setNewerFields(theirs);
  }

  /** Back to what is stored, or to a blank form. */
  function reset(): void {
    setBeforeReset(draft);
    become({ ...draft, values: base.values });
    setToFocus(undefined);
    setErrors({});
    setProblem(undefined);
    setNewerFields(undefined);
    setWasKept(false);
  }

  function undoReset(): void {
    if (beforeReset) become(beforeReset);
    setBeforeReset(undefined);
  }

  /** It is a tree that exists already: what was typed here is not wanted any more. */
  function giveUp(): void {
    isDone.current = true;
    forgetDraft(name);
  }

  return {
    isEdit: tree !== undefined,
    tab: draft.tab,
    values,
    errors,
    toFocus,
    problem,
    accuracyMeters,
    sameSpot,
    wasKept,
    wasReset: beforeReset !== undefined,
    isDirty: !isUntouched(draft),
    isSaving,
    isSureOfDbh: sureOfDbh === values.inDbh,
    newer: newerFields && { fields: newerFields, values: base.values },
    hasWorkToLose: () => !isDone.current && !isUntouched(draft),
    change,
    changePlace,
    changeTab: (tab: TreeFormTab) => become({ ...draft, tab }),
    check,
    confirmDbh,
    submit,
    reset,
    undoReset,
    giveUp,
  };
}
export type TreeFormState = ReturnType<typeof useTreeForm>;
