// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textProps } from './field-props.ts';
import type { Stored } from './form-state.ts';
import { useForm } from './use-form.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Values {
  name: string;
  city: string;
}
const record = (change: Partial<Values>, version: number): Stored<Values> => ({
  id: 7,
  version,
  values: { name: 'Elm', city: 'Dover', ...change },
});

const page = document.createElement('div');
const answers: PromiseWithResolvers<Stored<Values>>[] = [];
let root: Root;
let hasWorkToLose: () => boolean;

function Form({ stored }: { stored: Stored<Values> }) {
  const form = useForm<Values, Values, Stored<Values>>({
    stored,
    check: (values) => (values.name === '' ? { errors: { name: 'required' } } : { input: values }),
    send: () => {
      const answer = Promise.withResolvers<Stored<Values>>();
      answers.push(answer);
      return answer.promise;
    },
    toStored: (saved) => saved,
    checkOnBlur: (field, values) => (values[field] === '' ? 'required' : undefined),
  });
  useEffect(() => {
    hasWorkToLose = form.hasWorkToLose;
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <input {...textProps(form, 'name')} aria-invalid={form.errors.name !== undefined} />
      <input {...textProps(form, 'city')} />
      <button type="submit" disabled={!form.canSend}>
        {form.status}
      </button>
    </form>
  );
}

const show = (stored: Stored<Values>) => act(async () => root.render(<Form stored={stored} />));
const input = (name: keyof Values) => page.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = () => page.querySelector('button') as HTMLButtonElement;
const type = (name: keyof Values, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  answers.length = 0;
  document.body.append(page);
  root = createRoot(page);
  await show(record({}, 3));
});
afterEach(() => act(async () => root.unmount()));

it('sends once after two clicks, and keeps what the person types before the answer', async () => {
  expect(button().disabled).toBe(true);
  await type('name', 'Oak');
  await act(async () => {
    button().click();
    button().click();
  });
  expect(answers).toHaveLength(1);
  expect(button().textContent).toBe('sending');
  await type('city', 'Rome');
  await act(async () => answers[0]?.resolve(record({ name: 'Oak' }, 4)));
  expect([input('name').value, input('city').value]).toEqual(['Oak', 'Rome']);
  expect(hasWorkToLose()).toBe(true);
});

it('shows a newer record until the person types something', async () => {
  await show(record({ city: 'Rome' }, 4));
  expect(input('city').value).toBe('Rome');
  await type('name', 'Oak');
  await show(record({ city: 'Bonn' }, 5));
  expect(input('city').value).toBe('Rome');
});

it('shows the error of a field when the person leaves it', async () => {
  await type('name', '');
  expect(input('name').getAttribute('aria-invalid')).toBe('false');
  await act(async () => input('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input('name').getAttribute('aria-invalid')).toBe('true');
  await type('name', 'Oak');
  expect(input('name').getAttribute('aria-invalid')).toBe('false');
});
