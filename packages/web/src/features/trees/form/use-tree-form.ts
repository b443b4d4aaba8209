// The state of the form that adds or changes a tree, with the questions that it asks before it saves.
import { canInProject } from '@treewell/domain/access';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { Tree } from '@treewell/domain/trees';
import { nextTreeName } from '@treewell/domain/tree-names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { today } from '../../../api/today.ts';
import { useReplantTree } from '../../../api/tree-sites.ts';
import { useCreateTree, useUpdateTree } from '../../../api/trees.ts';
import { changedFields, type Stored } from '../../../forms/form-state.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useForm } from '../../../forms/use-form.ts';
import { localeOf } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import {
  blankValues,
  isPlantingField,
  findErrors,
  toFormErrors,
  tabOf,
  TABS,
  toInput,
  TreeFormValues,
  toFormValues,
  valuesForNext,
  withStatus,
  wrongFields,
  type DescribedField,
  type FormOnlyProblem,
  type TreeFormTab,
  type TreeInput,
} from './tree-form-values.ts';
import { useSameSpot } from './use-same-spot.ts';
import { useTreeName } from './use-tree-name.ts';

interface TreeFormOptions {
  userId: number | string;
  project: Project;
  tree: Tree | undefined;
  /** What a new tree starts with. */
  start?: NewTreeStart | undefined;
  onSaved: (tree: Tree) => void;
  /** The tree is saved, and the person wants to add another one. */
  onAddAnother?: ((tree: Tree, start: NewTreeStart) => void) | undefined;
  /** The field that the person wants to fill in. */
  firstField?: DescribedField | undefined;
  /** The tree that stood at the place before. The new tree belongs to its home. */
  former?: Tree | undefined;
}

export interface NewTreeStart {
  values: TreeFormValues;
  /** The page that was open. */
  tab: TreeFormTab;
  /** Suggested by the name of the tree before, if that was not a name of the project's pattern. */
  name: string | undefined;
}

export function useTreeForm({
  userId,
  project,
  tree,
  start,
  onSaved,
  onAddAnother,
  firstField,
  former,
}: TreeFormOptions) {
  const language = useLanguage();
  const create = useCreateTree();
  const replant = useReplantTree();
  const update = useUpdateTree();

  /** A project to which the person may not add trees is not an option of the select. */
  function withoutClosedProject(values: TreeFormValues): TreeFormValues {
    const isClosed = values.project_id === String(project.project_id) && !canInProject(project, 'add_trees');
    return isClosed ? { ...values, project_id: '' } : values;
  }
  const storedTree = (saved: Tree): Stored<TreeFormValues> => ({
    values: withoutClosedProject(toFormValues(saved, localeOf(language))),
    id: saved.tree_id,
    version: saved.version,
  });

  const stored = tree
    ? storedTree(tree)
    : { values: withoutClosedProject(start?.values ?? blankValues(project.project_id)) };
  const [confirmedDbh, setConfirmedDbh] = useState<string | undefined>(stored.values.dbh);
  const [accuracyMeters, setAccuracyMeters] = useState<number>();
  /** What the person pressed last. A reference for the answer of the server, and a state for the screen. */
  const wantsAnother = useRef(false);
  const [isForAnother, setIsForAnother] = useState(false);

  function submit(isThenAnother: boolean): void {
    wantsAnother.current = isThenAnother;
    setIsForAnother(isThenAnother);
    void form.submit();
  }

  const form = useForm<TreeFormValues, TreeInput, Tree, FormOnlyProblem>({
    stored,
    page: start?.tab ?? (firstField && isPlantingField(firstField) ? 'planting' : tabOf(stored.values)),
    draft: () =>
      draftStorage({
        userId,
        form: tree ? `tree.${tree.tree_id}` : former ? `replant.${former.tree_id}` : `new-tree.${project.project_id}`,
        values: TreeFormValues,
        pages: TABS,
      }),
    check(values) {
      const errors = findErrors(values, language, confirmedDbh);
      return wrongFields(errors, values).length > 0 ? { errors } : { input: toInput(values, language) };
    },
    /** Missing values and an unlikely DBH are errors only when the person sends the form. */
    checkOnBlur: (field, values, known) =>
      field !== 'place' && values[field].trim() !== ''
        ? (findErrors(values, language, values.dbh)[field] ?? known)
        : known,
    send: (input, { id, version, requestKey }) =>
      id === undefined
        ? former
          ? replant.mutateAsync({ input: { ...input, treeId: former.tree_id }, requestKey })
          : create.mutateAsync({ input, requestKey })
        : update.mutateAsync({ ...input, treeId: id, ...(version !== undefined && { version }) }),
    toStored: storedTree,
    parseNewer(newer) {
      const { data } = Tree.safeParse(newer);
      return data && storedTree(data);
    },
    toErrors: toFormErrors,
    pageOf: (field) => (isPlantingField(field) ? 'planting' : undefined),
    hasOpenQuestion: () => sameSpot.hasUnansweredNeighbors(),
    // The form stays open when the person has typed something during the request.
    onSaved(saved, { isDirty }) {
      const isOfPattern = treeName.isOfPattern(saved.tree_name);
      if (isOfPattern) treeName.spendNumber();
      if (!wantsAnother.current) return isDirty ? undefined : onSaved(saved);
      onAddAnother?.(saved, {
        // The project that the person chose, which may not be the open one.
        values: valuesForNext({ ...toFormValues(saved, localeOf(language)), project_id: form.values.project_id }),
        tab: form.page as TreeFormTab,
        name: isOfPattern ? undefined : nextTreeName(saved.tree_name),
      });
    },
    // An earlier try has created the tree, but the answer was lost. The tree appears as a neighbor.
    onRefused: ({ code }) => code === 'key_reused' && sameSpot.refetchNeighbors(),
  });

  const sameSpot = useSameSpot(form.values.place, {
    ownTreeId: form.base.id,
    isMoved: former === undefined && changedFields(form).includes('place'),
  });

  const treeName = useTreeName({ project, isNew: tree === undefined, values: form.values, nextName: start?.name });
  const suggestName = useEffectEvent((name: string) => form.suggest({ tree_name: name }));
  useEffect(() => {
    if (treeName.suggested !== undefined) suggestName(treeName.suggested);
  }, [treeName.suggested]);

  // The form of a new, saved tree is about to close. Until then it must not change into an edit form.
  const isClosing = tree === undefined && form.status === 'sent' && !form.isDirty;

  return {
    ...form,
    submit: () => submit(false),
    submitThenAnother: () => submit(true),
    former,
    firstField,
    changeStatus: (status: string) => form.change(withStatus(status, form.base.values, today())),
    /** The next tree can be described when this one is saved. Until then nothing can be changed. */
    isWaiting: isForAnother && form.isSending,
    isForAnother,
    isEdit: form.base.id !== undefined && !isClosing,
    tab: form.page as TreeFormTab,
    problem: form.status === 'failed' ? form.problem : undefined,
    hasConflicts: form.conflicts.length > 0,
    accuracyMeters,
    sameSpot,
    isDbhConfirmed: confirmedDbh === form.values.dbh,
    changePlace: (place: Position, meters?: number) => {
      setAccuracyMeters(meters);
      form.change({ place });
    },
    confirmDbh: (isConfirmed: boolean) => {
      setConfirmedDbh(isConfirmed ? form.values.dbh : undefined);
      form.setError('dbh', undefined);
    },
    keepMine: () => {
      form.resolve('mine');
      submit(false);
    },
  };
}
export type TreeFormState = ReturnType<typeof useTreeForm>;
