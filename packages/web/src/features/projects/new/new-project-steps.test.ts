import { expect, it } from 'vitest';
import { stepAfter, stepBefore, stepButtons, type OpenStep, type Step, type StepButton } from './new-project-steps.ts';

it.each<[Step, boolean, StepButton[]]>([
  ['details', false, ['continue']],
  ['details', true, ['continue']],
  ['settings', false, ['back', 'continue']],
  ['settings', true, ['back', 'continue']],
  ['site', false, ['back', 'setExtent']],
  ['site', true, ['back', 'finish']],
  ['submit', false, []],
  ['submit', true, []],
])('on %s, boundary set: %s, the buttons are %j', (step, hasBoundary, buttons) => {
  expect(stepButtons(step, hasBoundary)).toEqual(buttons);
});

it.each<[OpenStep, OpenStep]>([
  ['details', 'settings'],
  ['settings', 'site'],
])('the step after %s is %s, and Back returns', (step, next) => {
  expect(stepAfter(step)).toBe(next);
  expect(stepBefore(next)).toBe(step);
});
