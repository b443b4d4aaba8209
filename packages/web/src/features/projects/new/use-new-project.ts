// The state of creating a project: the form, the open step, the boundary, and the call at the end.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { ringOf, type Ring } from '@treewell/domain/geo';
import { checkRing, type ShapeProblem } from '@treewell/domain/rings/poly-text';
import type { createProject, Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useCreateProject } from '../../../api/projects.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useForm } from '../../../forms/use-form.ts';
import type { BoundaryEditorHandle } from '../../../map/boundary/boundary-editor.tsx';
import { OPEN_STEPS, stepAfter, stepBefore, type OpenStep, type Step } from './new-project-steps.ts';
import {
  BLANK,
  boundaryOf,
  NewProjectValues,
  toFormErrors,
  shapeChange,
  stepOf,
  textProblems,
  toInput,
} from './new-project-values.ts';

/** The map ends at the date line. A view that seems to cross it is only too wide (half the world). */
function viewProblem(ring: Ring): ShapeProblem | undefined {
  const problem = checkRing(ring);
  return problem === 'shape_crosses_date_line' ? 'shape_too_large' : problem;
}

const FIRST_STEP: OpenStep = 'details';

export function useNewProject(userId: number | string) {
  const [editor, setEditor] = useState<BoundaryEditorHandle | null>(null);
  const [hasView, setHasView] = useState(false);
  const [shapeProblem, setShapeProblem] = useState<ShapeProblem>();
  const [created, setCreated] = useState<Project>();
  const create = useCreateProject();
  const form = useForm<NewProjectValues, WireInputOf<typeof createProject>, Project>({
    stored: { values: BLANK },
    page: FIRST_STEP,
    draft: () => draftStorage({ userId, form: 'new-project', values: NewProjectValues, pages: OPEN_STEPS }),
    check: (values) => {
      const boundary = boundaryOf(values);
      return boundary ? { input: toInput(values, boundary) } : { errors: {} };
    },
    send: (input, { requestKey }) => create.mutateAsync({ input, requestKey }),
    // The form starts blank for the next project.
    toStored: () => ({ values: BLANK }),
    toErrors: toFormErrors,
    pageOf: stepOf,
    checkOnBlur: (field, values) => textProblems(values)[field],
    onSaved: (project) => {
      form.openPage(FIRST_STEP);
      setCreated(project);
    },
  });
  const { values, errors } = form;
  const openStep = form.page as OpenStep;
  const step: Step = created ? 'submit' : openStep;

  function goToStep(next: OpenStep): void {
    form.dismiss();
    // The next map is not there yet.
    setHasView(false);
    form.openPage(next);
  }

  /** Returns the first wrong field, or undefined when the next step is open. */
  function goToNextStep(): string | undefined {
    const problems = openStep === 'details' ? textProblems(values) : {};
    const [first] = Object.keys(problems);
    if (first === undefined) goToStep(stepAfter(openStep));
    else form.showErrors(problems);
    return first;
  }

  function viewChanged(): void {
    setHasView(true);
    if (!values.shape && errors.shape !== undefined) form.setError('shape', undefined);
  }

  /** Takes the shape as the boundary. Without a shape, makes one of what the map shows at this moment. */
  function setExtent(): void {
    const view = values.shape ? undefined : editor?.takeView();
    const shape = values.shape ?? (view && ringOf(view));
    if (!shape) return;
    const problem = shapeProblem ?? (values.shape ? checkRing(shape) : viewProblem(shape));
    if (problem) form.setError('shape', problem);
    else form.change({ shape, isExtentSet: true });
  }

  function finish(): void {
    if (shapeProblem) return form.setError('shape', shapeProblem);
    form.dismiss();
    void form.submit();
  }

  function startOver(): void {
    form.reset();
    form.openPage(FIRST_STEP);
  }

  return {
    form,
    step,
    boundary: boundaryOf(values),
    setEditor,
    hasView,
    created,
    canStartOver: form.isDirty || openStep !== FIRST_STEP,
    goToNextStep,
    goBack: () => goToStep(stepBefore(openStep)),
    changeShape: (shape: Ring | null) => form.change(shapeChange(shape)),
    changeShapeProblem: setShapeProblem,
    viewChanged,
    setExtent,
    finish,
    startOver,
    startAnother: () => setCreated(undefined),
  };
}
export type NewProjectState = ReturnType<typeof useNewProject>;
