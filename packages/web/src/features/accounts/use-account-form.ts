// The common part of the six login forms: checks the values with the schema of the endpoint, and gives the texts of
// refusals.
import type { UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, WireInputOf } from '@treewell/domain/endpoint';
import { checkFields } from '@treewell/domain/fields';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyTexts } from '../../forms/use-early-texts.ts';
import { useForm } from '../../forms/use-form.ts';
import { fieldText, problemText } from '../../text/problem-text.ts';
import { lacksText } from './password-problem.ts';
import { useLoginFlow } from './login-flow.tsx';

interface AccountFormOptions<E extends Endpoint, Values> {
  endpoint: E;
  mutation: UseMutationResult<unknown, Error, WireInputOf<E>>;
  initialValues: Values;
  toInput: (values: Values) => WireInputOf<E>;
  /** Checks what the schema of the endpoint does not: password rules, and whether two passwords match. */
  isComplete?: (values: Values) => boolean;
  /** For a form that has one sentence for every other problem (§8): the problems that keep their own. */
  ownSentences?: readonly ProblemCode[];
  onDone: (values: Values) => void;
  /** The server has refused the values. */
  onRefused?: (problem: Problem) => void;
}

const isAboutInput = (code: ProblemCode | undefined): boolean => code === 'invalid_input' || code === 'weak_password';

export function useAccountForm<E extends Endpoint, Values extends Record<string, string>>({
  endpoint,
  mutation,
  initialValues,
  toInput,
  isComplete = () => true,
  ownSentences,
  onDone,
  onRefused,
}: AccountFormOptions<E, Values>) {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const form = useForm<Values, WireInputOf<E>, unknown>({
    stored: { values: initialValues },
    check(values) {
      const input = toInput(values);
      const checked = checkFields(endpoint.input, input);
      if ('fields' in checked) return { errors: checked.fields as object };
      return isComplete(values) ? { input } : { errors: {} };
    },
    send: (input) => mutation.mutateAsync(input),
    // A person who has opened another form during the request stays there.
    onSaved: (_answer, { isOpen }) => isOpen && onDone(form.values),
    onRefused,
  });
  const { values, errors, problem, status } = form;
  const problemCode = problem instanceof Problem ? problem.code : undefined;
  const isRefusedByForm = status === 'failed' && problem === undefined;
  const isOther =
    problem !== undefined && ownSentences !== undefined && !ownSentences.some((own) => own === problemCode);
  const saysReview = isRefusedByForm || problemCode === 'invalid_input' || isOther;

  function change(name: keyof Values & string, value: string): void {
    form.change({ [name]: value } as Partial<Values>);
    if (name === 'email') flow.rememberEmail(value);
  }
  // Each field has its name as its id.
  useEarlyTexts(Object.keys(initialValues) as (keyof Values & string)[], change);

  return {
    values,
    canSubmit: form.isComplete,
    /** Whether the schema of the endpoint refuses the field. The error is shown only after a try. */
    isWrong: (name: keyof Values & string): boolean => 'errors' in form.checked && name in form.checked.errors,
    submit: () => void form.submit(),
    isPending: form.isSending,
    problemCode,
    problem: saysReview ? t('login.review') : problem === undefined ? undefined : problemText(t, problem),
    /** Why: what the password lacks, or something else than the account information (no connection, too many tries). */
    reason:
      problem instanceof Problem && problem.unmet?.length
        ? lacksText(t, problem.unmet)
        : isOther && !isAboutInput(problemCode)
          ? problemText(t, problem)
          : undefined,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: fieldText(t, errors[name]),
      onChange: (event: ChangeEvent<HTMLInputElement> | string) =>
        change(name, typeof event === 'string' ? event : event.currentTarget.value),
    }),
  };
}
