// Creating a project, step by step: the form, its boundary, and the one call at the end.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { checkRing, ringOf, type Box, type Ring, type ShapeProblem } from '@treewell/domain/geo';
import type { createProject, Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useCreateProject } from '../../../api/projects.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useForm } from '../../../forms/use-form.ts';
import { OPEN_STEPS, stepAfter, stepBefore, type OpenStep, type Step } from './new-project-steps.ts';
import {
  BLANK,
  extentOf,
  NewProjectValues,
  refusedFields,
  shapeChange,
  stepOf,
  textProblems,
  toInput,
} from './new-project-values.ts';

/** The map ends at the date line: a view can only seem to cross it by being half the world wide. */
function viewProblem(ring: Ring): ShapeProblem | undefined {
  const problem = checkRing(ring);
  return problem === 'shape_crosses_date_line' ? 'shape_too_large' : problem;
}

const FIRST_STEP: OpenStep = 'details';

export function useNewProject(userId: number | string) {
  const [view, setView] = useState<Box>();
  const [shapeProblem, setShapeProblem] = useState<ShapeProblem>();
  const [created, setCreated] = useState<Project>();
  const create = useCreateProject();
  const form = useForm<NewProjectValues, WireInputOf<typeof createProject>, Project>({
    stored: { values: BLANK },
    page: FIRST_STEP,
    draft: () => draftStorage({ userId, form: 'new-project', values: NewProjectValues, pages: OPEN_STEPS }),
    check: (values) => {
      const extent = extentOf(values);
      return extent ? { input: toInput(values, extent) } : { errors: {} };
    },
    send: (input, { requestKey }) => create.mutateAsync({ input, requestKey }),
    // The next project begins blank.
    toStored: () => ({ values: BLANK }),
    toErrors: refusedFields,
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

  function go(next: OpenStep): void {
    form.dismiss();
    form.openPage(next);
  }

  /** Answers with the field to be looked at first, when the step cannot be left yet. */
  function goOn(): string | undefined {
    const problems = openStep === 'details' ? textProblems(values) : {};
    const [first] = Object.keys(problems);
    if (first === undefined) go(stepAfter(openStep));
    else form.showErrors(problems);
    return first;
  }

  function changeView(box: Box): void {
    setView(box);
    if (!values.shape && errors.shape !== undefined) form.setError('shape', undefined);
  }

  /** Takes the shape or, without one, what the map shows. From then on it is a shape like a drawn one. */
  function setExtent(): void {
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
    extent: extentOf(values),
    view,
    created,
    canStartOver: form.isDirty || openStep !== FIRST_STEP,
    goOn,
    goBack: () => go(stepBefore(openStep)),
    changeShape: (shape: Ring | null) => form.change(shapeChange(shape)),
    changeShapeProblem: setShapeProblem,
    changeView,
    setExtent,
    finish,
    startOver,
    startAnother: () => setCreated(undefined),
  };
}
export type NewProjectState = ReturnType<typeof useNewProject>;
