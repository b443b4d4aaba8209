// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectEarlyUse, repeatEarlyUse } from './early-use.ts';

const clicks = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = `<button>Menu</button>
    <input type="radio" name="language" value="en" checked /><input type="radio" name="language" value="es" />`;
  document.querySelector('button')?.addEventListener('click', () => clicks());
  // As in index.html.
  globalThis.holdEarlyClick = (event) => {
    event.stopImmediatePropagation();
    globalThis.earlyClick = (event.target as Element).closest('button, a');
  };
  addEventListener('click', holdEarlyClick, true);
});
afterEach(() => {
  clicks.mockClear();
  globalThis.earlyClick = undefined;
});

const menu = () => document.querySelector('button') as HTMLButtonElement;
const later = () => new Promise((resolve) => setTimeout(resolve, 20));

it('repeats the last click, once', async () => {
  menu().click();
  menu().click();
  collectEarlyUse();
  // React hears of no click before the page is alive.
  menu().click();
  expect(clicks).not.toHaveBeenCalled();
  repeatEarlyUse();
  repeatEarlyUse();
  await later();
  expect(clicks).toHaveBeenCalledTimes(1);
  menu().click();
  expect(clicks).toHaveBeenCalledTimes(2);
});

it('does not click what is no longer there', async () => {
  const gone = menu();
  gone.click();
  gone.remove();
  repeatEarlyUse();
  await later();
  expect(clicks).not.toHaveBeenCalled();
});

it('repeats a choice, so that React hears of it', async () => {
  const spanish = document.querySelector('[value="es"]') as HTMLInputElement;
  spanish.checked = true;
  const changed = vi.fn<() => void>();
  spanish.addEventListener('change', changed);
  collectEarlyUse();
  repeatEarlyUse();
  await later();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(spanish.checked).toBe(true);
});
