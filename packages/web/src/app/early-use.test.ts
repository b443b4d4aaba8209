// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectEarlyUse, repeatEarlyUse } from './early-use.ts';

const clicks = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = `<button>Menu</button>
    <input type="radio" name="language" value="en" checked /><input type="radio" name="language" value="es" />`;
  document.querySelector('button')?.addEventListener('click', () => clicks());
  // As in index.html.
  globalThis.rememberEarlyClick = (event) => {
    globalThis.earlyClick = (event.target as Element).closest('button');
  };
  addEventListener('click', rememberEarlyClick);
});
afterEach(() => {
  clicks.mockClear();
  globalThis.earlyClick = undefined;
});

const menu = () => document.querySelector('button') as HTMLButtonElement;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('repeats the last click, once', async () => {
  menu().click();
  collectEarlyUse();
  repeatEarlyUse();
  repeatEarlyUse();
  await nextTask();
  expect(clicks).toHaveBeenCalledTimes(2);
});

it('does not repeat a click that React hears of itself', async () => {
  collectEarlyUse();
  menu().click();
  repeatEarlyUse();
  await nextTask();
  expect(clicks).toHaveBeenCalledTimes(1);
});

it('repeats a choice, so that React hears of it', async () => {
  const spanish = document.querySelector('[value="es"]') as HTMLInputElement;
  spanish.checked = true;
  const changed = vi.fn<() => void>();
  spanish.addEventListener('change', changed);
  collectEarlyUse();
  repeatEarlyUse();
  await nextTask();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(spanish.checked).toBe(true);
});
