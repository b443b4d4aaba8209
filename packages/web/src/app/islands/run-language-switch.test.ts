// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runLanguageSwitch } from './run-language-switch.ts';

const reload = vi.fn<() => void>();
const replace = vi.fn<(address: string | URL) => void>();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'replace').mockImplementation(replace);
  document.documentElement.lang = 'es';
  const choices = ['en', 'es'].map(
    (value) => `<input type="radio" name="language" id="${value}" value="${value}" /><label for="${value}"></label>`,
  );
  document.body.innerHTML = `<div>${choices.join('')}</div>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
});

const languages = () => document.querySelector('div') as HTMLElement;
const choice = (language: string) => document.querySelector<HTMLInputElement>(`#${language}`);
const label = (language: string) => document.querySelector<HTMLElement>(`[for="${language}"]`);

it('loads the page again in the language that is chosen', () => {
  runLanguageSwitch(languages());
  label('es')?.click();
  expect(reload).not.toHaveBeenCalled();
  label('en')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('treewell.language')).toBe('en');
});

it('shows the language of the page, whatever the browser checks after Back', () => {
  (choice('en') as HTMLInputElement).checked = true;
  runLanguageSwitch(languages());
  expect(choice('es')?.checked).toBe(true);
  (choice('en') as HTMLInputElement).checked = true;
  label('en')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('names the language in the address where cookies are forbidden', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  runLanguageSwitch(languages());
  label('en')?.click();
  expect(reload).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledWith('?lang=en');
});
