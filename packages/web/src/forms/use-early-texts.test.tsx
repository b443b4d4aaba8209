// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyTexts, useEarlyTexts } from './use-early-texts.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Form() {
  const [values, setValues] = useState({ email: '', password: '' });
  useEarlyTexts(['email', 'password'], (id, text) => setValues((current) => ({ ...current, [id]: text })));
  return (
    <form>
      {(['email', 'password'] as const).map((id) => (
        <input
          key={id}
          id={id}
          value={values[id]}
          onChange={(event) => setValues({ ...values, [id]: event.currentTarget.value })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

let page: HTMLElement;
let root: Root | undefined;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const formValues = () => JSON.parse(page.querySelector('output')?.textContent ?? '');

beforeEach(() => {
  page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
});
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});

it('gives the form what its fields contain when they are hydrated, also what came without an event', () => {
  const email = field('email');
  email.value = 'fern@example.org';
  keepEarlyTexts();
  field('password').value = 'filled in a moment later';
  act(() => {
    root = hydrateRoot(page, <Form />);
  });
  expect(formValues()).toEqual({ email: 'fern@example.org', password: 'filled in a moment later' });
  expect(field('email')).toBe(email);
  expect(email.value).toBe('fern@example.org');
});

it('gives the form nothing that was deleted again', () => {
  field('email').value = 'fern';
  keepEarlyTexts();
  field('email').value = '';
  act(() => {
    root = hydrateRoot(page, <Form />);
  });
  expect(formValues()).toEqual({ email: '', password: '' });
});

it('keeps text and focus when the page is drawn anew, for the first form only', () => {
  field('email').value = 'fern@example.org';
  field('email').focus();
  keepEarlyTexts();
  page.replaceChildren();
  act(() => (root = createRoot(page)).render(<Form />));
  expect(formValues().email).toBe('fern@example.org');
  expect(document.activeElement).toBe(field('email'));
  act(() => root?.render(<Form key="another" />));
  expect(formValues().email).toBe('');
});
