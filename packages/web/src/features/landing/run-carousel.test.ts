// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCarousel } from './run-carousel.ts';

let wantsLessMotion = false;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  document.body.innerHTML = `<section><div>${'<figure></figure>'.repeat(3)}</div><button>Play</button>${'<button>Dot</button>'.repeat(3)}</section>`;
});
afterEach(() => {
  end();
  wantsLessMotion = false;
  vi.useRealTimers();
});

const carousel = () => document.querySelector('section') as HTMLElement;
const start = () => {
  end = runCarousel(carousel());
};
const shown = () => [...document.querySelectorAll('figure')].findIndex(({ dataset }) => dataset['shown'] === 'true');
const click = (index: number) => [...document.querySelectorAll('button')][index]?.click();
const send = (type: string) => carousel().dispatchEvent(new Event(type));

it('shows one picture after the other', () => {
  start();
  click(1);
  click(0);
  for (const expected of [0, 1, 2, 0]) {
    expect(shown()).toBe(expected);
    vi.advanceTimersByTime(7_000);
  }
});

it('stands still while somebody looks at it or has the focus in it', () => {
  start();
  vi.advanceTimersByTime(7_000);
  for (const [begin, stop] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    const before = shown();
    send(begin);
    vi.advanceTimersByTime(30_000);
    expect(shown()).toBe(before);
    send(stop);
    vi.advanceTimersByTime(7_000);
    expect(shown()).not.toBe(before);
  }
});

it('stops at the picture that somebody has chosen', () => {
  start();
  click(3);
  vi.advanceTimersByTime(30_000);
  expect(shown()).toBe(2);
  expect(carousel().dataset['playing']).toBe('false');
});

it('does not begin by itself for people who want less motion', () => {
  wantsLessMotion = true;
  start();
  vi.advanceTimersByTime(30_000);
  expect(shown()).toBe(-1);
  click(0);
  vi.advanceTimersByTime(7_000);
  expect(shown()).toBe(1);
});

it('loads the other pictures after the first', () => {
  start();
  expect(carousel().dataset['hasOthers']).toBeUndefined();
  vi.advanceTimersByTime(2_500);
  expect(carousel().dataset['hasOthers']).toBe('true');
});
