// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatEarlyClick } from './early-click.ts';

const clicks = vi.fn<() => void>();

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button>';
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
  removeEventListener('click', globalThis.holdEarlyClick, true);
  globalThis.earlyClick = undefined;
});

const menu = () => document.querySelector('button') as HTMLButtonElement;

it('repeats the last click, once', () => {
  menu().click();
  menu().click();
  expect(clicks).not.toHaveBeenCalled();
  repeatEarlyClick();
  repeatEarlyClick();
  expect(clicks).toHaveBeenCalledTimes(1);
  menu().click();
  expect(clicks).toHaveBeenCalledTimes(2);
});

it('does not click what is no longer there', () => {
  const gone = menu();
  gone.click();
  gone.remove();
  repeatEarlyClick();
  expect(clicks).not.toHaveBeenCalled();
});
