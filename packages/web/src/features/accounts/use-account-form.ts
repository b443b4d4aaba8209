// The common part of the six login forms: values checked by the endpoint's own schema, a call, and
// refusals in the reader's language. By hand, because a form library would be a tenth of what the
// login page may weigh.
import type { UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import { Problem } from '@treewell/domain/problems';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, problemText } from '../../text/problem-text.ts';
import { useLoginFlow } from './login-flow.tsx';

interface AccountFormOptions<E extends Endpoint, Values> {
  endpoint: E;
  mutation: UseMutationResult<unknown, Error, WireInputOf<E>>;
  initialValues: Values;
  toInput: (values: Values) => WireInputOf<E>;
  /** What the endpoint's schema cannot know: criteria, two passwords that match. */
  isComplete?: (values: Values) => boolean;
  onDone: () => void;
}

export function useAccountForm<E extends Endpoint, Values extends Record<string, string>>({
  endpoint,
  mutation,
  initialValues,
  toInput,
  isComplete = () => true,
  onDone,
}: AccountFormOptions<E, Values>) {
  const { t } = useTranslation();
  const flow = useLoginFlow();
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<FieldProblems>({});
  const [isRefused, setRefused] = useState(false);
  const checked = checkFields(endpoint.input, toInput(values));
  const canSubmit = 'data' in checked && isComplete(values);

  function change(name: keyof Values & string, value: string): void {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => field !== name)));
    setRefused(false);
    if (name === 'email') flow.rememberEmail(value);
  }

  function submit(): void {
    if (mutation.isPending) return;
    setRefused(!canSubmit);
    setErrors('fields' in checked ? checked.fields : {});
    if (!canSubmit) return mutation.reset();
    mutation.mutate(toInput(values), {
      onSuccess: onDone,
      onError(error) {
        if (error instanceof Problem && error.fields) setErrors(error.fields);
      },
    });
  }

  const { error } = mutation;
  const isInvalid = isRefused || (error instanceof Problem && error.code === 'invalid_input');
  return {
    values,
    canSubmit,
    submit,
    isPending: mutation.isPending,
    problemCode: error instanceof Problem ? error.code : undefined,
    problem: isInvalid ? t('login.review') : error ? problemText(t, error) : undefined,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      error: errors[name] === undefined ? undefined : fieldText(t, errors[name]),
      onChange: (event: ChangeEvent<HTMLInputElement> | string) =>
        change(name, typeof event === 'string' ? event : event.currentTarget.value),
    }),
  };
}
