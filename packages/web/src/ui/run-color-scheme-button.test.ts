// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { COLOR_SCHEME_KEY } from './color-scheme.ts';
import { runColorSchemeButton } from './run-color-scheme-button.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  document.body.innerHTML = '<button></button>';
  runColorSchemeButton(button());
});

const button = () => document.querySelector('button') as HTMLButtonElement;
const shown = () => [button().dataset['scheme'], document.documentElement.dataset['mantineColorScheme']];

it('goes from one color scheme to the next, and remembers it', () => {
  expect(shown()).toEqual(['auto', 'dark']);
  button().click();
  expect(shown()).toEqual(['light', 'light']);
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('light');
  button().click();
  expect(shown()).toEqual(['dark', 'dark']);
  button().click();
  expect(shown()).toEqual(['auto', 'dark']);
});

it.each(['storage', 'pageshow'])('shows what another page has chosen: %s', (type) => {
  localStorage.setItem(COLOR_SCHEME_KEY, 'light');
  dispatchEvent(new Event(type));
  expect(shown()).toEqual(['light', 'light']);
});
