// Adding a tree or changing one: the form, the doubts that it asks about, and the one call at the end.
import { canInProject } from '@treewell/domain/access';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { Tree } from '@treewell/domain/trees';
import { useState } from 'react';
import { useCreateTree, useUpdateTree } from '../../../api/trees.ts';
import { changedFields, type Stored } from '../../../forms/form-state.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useForm } from '../../../forms/use-form.ts';
import { localeOf } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import {
  blankValues,
  isPlantingField,
  problemsOf,
  refusedFields,
  tabOf,
  TABS,
  toInput,
  TreeFormValues,
  valuesOf,
  wrongFields,
  type OwnProblem,
  type TreeFormTab,
  type TreeInput,
} from './tree-form-values.ts';
import { useSameSpot } from './use-same-spot.ts';

interface TreeFormOptions {
  userId: number | string;
  project: Project;
  tree: Tree | undefined;
  onSaved: (tree: Tree) => void;
}

export function useTreeForm({ userId, project, tree, onSaved }: TreeFormOptions) {
  const language = useLanguage();
  const create = useCreateTree();
  const update = useUpdateTree();

  /** A project that takes no trees is not among those to choose from. */
  function withOpenProject(values: TreeFormValues): TreeFormValues {
    const isClosed = values.project_id === String(project.project_id) && !canInProject(project, 'add_trees');
    return isClosed ? { ...values, project_id: '' } : values;
  }
  const storedTree = (saved: Tree): Stored<TreeFormValues> => ({
    values: withOpenProject(valuesOf(saved, localeOf(language))),
    id: saved.tree_id,
    version: saved.version,
  });

  const stored = tree ? storedTree(tree) : { values: withOpenProject(blankValues(project.project_id)) };
  const [sureOfDbh, setSureOfDbh] = useState<string | undefined>(stored.values.dbh);
  const [accuracyMeters, setAccuracyMeters] = useState<number>();

  const form = useForm<TreeFormValues, TreeInput, Tree, OwnProblem>({
    stored,
    page: tabOf(stored.values),
    draft: () =>
      draftStorage({
        userId,
        form: tree ? `tree.${tree.tree_id}` : `new-tree.${project.project_id}`,
        values: TreeFormValues,
        pages: TABS,
      }),
    check(values) {
      const errors = problemsOf(values, language, sureOfDbh);
      return wrongFields(errors, values).length > 0 ? { errors } : { input: toInput(values, language) };
    },
    /** What is missing, or unlikely, is only said when the form is sent. */
    checkOnBlur: (field, values, known) =>
      field !== 'place' && values[field].trim() !== ''
        ? (problemsOf(values, language, values.dbh)[field] ?? known)
        : known,
    send: (input, { id, version, requestKey }) =>
      id === undefined
        ? create.mutateAsync({ input, requestKey })
        : update.mutateAsync({ ...input, treeId: id, ...(version !== undefined && { version }) }),
    toStored: storedTree,
    parseNewer(newer) {
      const { data } = Tree.safeParse(newer);
      return data && storedTree(data);
    },
    toErrors: refusedFields,
    pageOf: (field) => (isPlantingField(field) ? 'planting' : undefined),
    hasOpenQuestion: () => sameSpot.isOpen(),
    // What was typed meanwhile is a change of the saved tree, and the form stays for it.
    onSaved: (saved, { isDirty }) => !isDirty && onSaved(saved),
    // The tree that was made unheard shows up as a neighbor.
    onRefused: ({ code }) => code === 'key_reused' && sameSpot.lookAgain(),
  });

  const sameSpot = useSameSpot(form.values.place, {
    ownTreeId: form.base.id,
    isMoved: changedFields(form).includes('place'),
  });

  // A new tree that was just saved: the form is about to close, and stays as it is until then.
  const isClosing = tree === undefined && form.status === 'sent' && !form.isDirty;

  return {
    ...form,
    isEdit: form.base.id !== undefined && !isClosing,
    tab: form.page as TreeFormTab,
    problem: form.status === 'failed' ? form.problem : undefined,
    isAsking: form.conflicts.length > 0,
    accuracyMeters,
    sameSpot,
    isSureOfDbh: sureOfDbh === form.values.dbh,
    changePlace: (place: Position, meters?: number) => {
      setAccuracyMeters(meters);
      form.change({ place });
    },
    confirmDbh: (isSure: boolean) => {
      setSureOfDbh(isSure ? form.values.dbh : undefined);
      form.setError('dbh', undefined);
    },
    keepMine: () => {
      form.resolve('mine');
      void form.submit();
    },
  };
}
export type TreeFormState = ReturnType<typeof useTreeForm>;
