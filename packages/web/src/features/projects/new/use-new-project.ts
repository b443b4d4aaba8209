// Creating a project, step by step: the draft, what is wrong with it, and the one call at the end.
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import { checkRing, ringOf, type Box, type Ring, type ShapeProblem } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import { createProject, type Project } from '@treewell/domain/projects';
import { useRef, useState } from 'react';
import { useCreateProject } from '../../../api/projects.ts';
import {
  BLANK_DRAFT,
  extentOf,
  isBlank,
  isTextField,
  keepDraft,
  readDraft,
  toInput,
  withShape,
  type NewProjectDraft,
  type NewProjectValues,
  type TextField,
} from './new-project-draft.ts';
import { stepAfter, stepBefore, type OpenStep, type Step } from './new-project-steps.ts';

type Errors = FieldProblems;

/** What the endpoint's own schema says about the texts; the boundary has a step of its own. */
function textProblems(values: NewProjectValues): Errors {
  const checked = checkFields(createProject.input, values);
  if ('data' in checked) return {};
  return Object.fromEntries(Object.entries(checked.fields).filter(([field]) => isTextField(field)));
}

/** The map ends at the date line: a view can only seem to cross it by being half the world wide. */
function viewProblem(ring: Ring): ShapeProblem | undefined {
  const problem = checkRing(ring);
  return problem === 'shape_crosses_date_line' ? 'shape_too_large' : problem;
}

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

/** Where a refused field can be put right. */
const stepOf = (field: string): OpenStep =>
  field === 'polyText' ? 'site' : isTextField(field) ? 'details' : 'settings';

export function useNewProject(userId: number | string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [wasKept, setWasKept] = useState(!isBlank(draft));
  const [cleared, setCleared] = useState<NewProjectDraft>();
  /** Counts how often everything was put back at once. */
  const [restarts, setRestarts] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [view, setView] = useState<Box>();
  const [shapeProblem, setShapeProblem] = useState<ShapeProblem>();
  const [created, setCreated] = useState<Project>();
  const create = useCreateProject();
  const isCreating = useRef(false);

  function become(next: NewProjectDraft): void {
    setDraft(next);
    keepDraft(userId, next);
    setCleared(undefined);
  }

  function go(step: OpenStep): void {
    setWasKept(false);
    create.reset();
    become({ ...draft, step });
  }

  function change<Name extends keyof NewProjectValues>(name: Name, value: NewProjectValues[Name]): void {
    become({ ...draft, values: { ...draft.values, [name]: value } });
    setErrors(without(errors, name));
  }

  /** On leaving a field (§5). */
  function check(name: TextField): void {
    const problem = textProblems(draft.values)[name];
    setErrors(problem === undefined ? without(errors, name) : { ...errors, [name]: problem });
  }

  /** Answers with the field to be looked at first, when the step cannot be left yet. */
  function goOn(): string | undefined {
    const problems = draft.step === 'details' ? textProblems(draft.values) : {};
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) go(stepAfter(draft.step));
    return first;
  }

  function changeShape(shape: Ring | null): void {
    become(withShape(draft, shape));
    setErrors(without(errors, 'polyText'));
  }

  function changeView(box: Box): void {
    setView(box);
    if (!draft.shape) setErrors(without(errors, 'polyText'));
  }

  /** Takes the shape or, without one, what the map shows. From then on it is a shape like a drawn one. */
  function setExtent(): void {
    const shape = draft.shape ?? (view && ringOf(view));
    if (!shape) return;
    const problem = shapeProblem ?? (draft.shape ? checkRing(shape) : viewProblem(shape));
    if (problem) return setErrors({ ...errors, polyText: problem });
    setErrors(without(errors, 'polyText'));
    become({ ...draft, shape, isExtentSet: true });
  }

  async function finish(): Promise<void> {
    const extent = extentOf(draft);
    if (!extent || isCreating.current) return;
    if (shapeProblem) return setErrors({ ...errors, polyText: shapeProblem });
    isCreating.current = true;
    setWasKept(false);
    try {
      const project = await create.mutateAsync(toInput(draft.values, extent));
      // Also when the page was left meanwhile: a draft that stayed would create the project again.
      become(BLANK_DRAFT);
      setCreated(project);
    } catch (error) {
      const fields = (error instanceof Problem && error.fields) || {};
      setErrors(fields);
      const [first] = Object.keys(fields);
      if (first !== undefined) become({ ...draft, step: stepOf(first) });
    } finally {
      isCreating.current = false;
    }
  }

  function startOver(): void {
    become(BLANK_DRAFT);
    setCleared(draft);
    setRestarts(restarts + 1);
    setErrors({});
    setWasKept(false);
    create.reset();
  }

  function undoStartOver(): void {
    if (!cleared) return;
    become(cleared);
    setRestarts(restarts + 1);
  }

  const step: Step = created ? 'submit' : draft.step;
  return {
    step,
    draft,
    extent: extentOf(draft),
    view,
    errors,
    created,
    restarts,
    wasKept,
    wasCleared: cleared !== undefined,
    canStartOver: !isBlank(draft),
    isPending: create.isPending,
    error: create.error,
    change,
    check,
    goOn,
    goBack: () => go(stepBefore(draft.step)),
    changeShape,
    changeShapeProblem: setShapeProblem,
    changeView,
    setExtent,
    finish,
    startOver,
    undoStartOver,
    startAnother: () => setCreated(undefined),
  };
}
export type NewProjectState = ReturnType<typeof useNewProject>;
