import type { Endpoint } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedAnswer } from './checked-answer.ts';

it('the schema of each answer compiles as a whole: zod reads what does not compile the slow way, and says nothing', () => {
  const slow = Object.entries<Endpoint>(endpoints).filter(([, { data }]) => {
    try {
      return z.compile(data, { strict: true }) === data;
    } catch {
      return true;
    }
  });
  expect(slow.map(([name]) => name)).toEqual([]);
});

describe('an answer', () => {
  const found = z.object({ count: z.int(), note: z.nullable(z.string()), part: z.optional(z.object({ id: z.int() })) });
  const endpoint = { data: z.array(found) } as unknown as Endpoint;
  const good = { count: 1, note: null };

  it('loses what the contract does not have, at every depth', () => {
    const sent = [{ ...good, secret: 1, part: { id: 2, secret: 3 } }, good];
    expect(checkedAnswer(endpoint, sent)).toEqual([{ ...good, part: { id: 2 } }, good]);
  });

  it.each([
    ['without a field', { note: null }, ['count']],
    ['with null where there must be a value', { ...good, count: null }, ['count']],
    ['with a number that JSON cannot write', { ...good, count: Number.NaN }, ['count']],
    ['with a number as text', { ...good, count: '1' }, ['count']],
    ['with undefined where null is meant', { ...good, note: undefined }, ['note']],
    ['with a wrong part', { ...good, part: { id: 0.5 } }, ['part', 'id']],
  ])('%s breaks the contract, the first time and later', (_, wrong, path) => {
    const refused = expect.objectContaining({ issues: [expect.objectContaining({ path: [1, ...path] })] });
    for (const _again of [1, 2]) expect(() => checkedAnswer(endpoint, [good, wrong])).toThrow(refused);
  });
});
