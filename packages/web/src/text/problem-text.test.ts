import { Problem } from '@treewell/domain/problems';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

const t = ((key: string) => key) as unknown as TFunction;

it.each([
  ['the server restarts', new Problem('unavailable'), 'problems.unavailable'],
  ['there was no network', new Problem('unavailable', { cause: 'offline' }), 'errors.offline'],
  ['the call was refused', new Problem('not_found'), 'problems.not_found'],
  ['anything else', new Error('x'), 'problems.internal'],
])('when %s', (_, error, text) => {
  expect(problemText(t, error)).toBe(text);
});
