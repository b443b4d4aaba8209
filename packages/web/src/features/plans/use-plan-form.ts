// The form state of a plan.
import { Plan } from '@treewell/domain/work/plans';
import { useState } from 'react';
import { useCreatePlan, useUpdatePlan } from '../../api/plans.ts';
import { useForm } from '../../forms/use-form.ts';
import { type PlanValues, type PlanWire, blankPlan, checkPlan, planValues } from './plan-form-values.ts';

const storedPlan = (plan: Plan) => ({ values: planValues(plan), id: plan.plan_id, version: plan.version });

interface PlanFormOptions {
  projectId: number;
  /** Undefined for a new plan. */
  plan: Plan | undefined;
  /** The first values of a new plan. */
  blank: PlanValues | undefined;
  onSaved: () => void;
}

export function usePlanForm({ projectId, plan, blank = blankPlan(), onSaved }: PlanFormOptions) {
  const create = useCreatePlan(projectId);
  const update = useUpdatePlan(projectId);
  const [first] = useState(() => ({ values: blank }));
  const form = useForm<PlanValues, PlanWire, Plan>({
    stored: plan ? storedPlan(plan) : first,
    check: checkPlan,
    send: (input, { requestKey, version }) =>
      plan
        ? update.mutateAsync({ ...input, projectId, planId: plan.plan_id, version })
        : create.mutateAsync({ input: { ...input, projectId }, requestKey }),
    toStored: storedPlan,
    parseNewer(newer) {
      const { data } = Plan.safeParse(newer);
      return data && storedPlan(data);
    },
    onSaved,
  });
  return {
    ...form,
    /** A suggestion is complete before anybody types. */
    canSave: form.isComplete && (form.isDirty || plan === undefined),
    save: () => void form.submit(),
    keepMine: () => {
      form.resolve('mine');
      void form.submit();
    },
  };
}
