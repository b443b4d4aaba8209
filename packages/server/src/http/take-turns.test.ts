import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('lets one begin after the other, in their order, with other work in between', async () => {
  const takeTurn = createTurns();
  const order: string[] = [];
  const crowd = ['a', 'b', 'c'].map(async (name) => {
    await takeTurn();
    order.push(name);
  });
  await nextTurn();
  expect(order.length).toBeLessThan(3);
  order.push('another call');
  await Promise.all(crowd);
  expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
  expect(order.indexOf('another call')).toBeLessThan(3);
  await takeTurn();
});
