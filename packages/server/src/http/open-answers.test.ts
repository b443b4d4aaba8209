import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createOpenAnswers } from './open-answers.ts';

const answer = () => Promise.resolve(Readable.from(['a', 'b']));
const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Opens answers for 'olu', and notes which of them were opened. */
function reader(limits: Parameters<typeof createOpenAnswers>[0]) {
  const answers = createOpenAnswers(limits);
  const opened: string[] = [];
  const open = (name: string) => answers.open('olu', () => (opened.push(name), answer()));
  return { answers, opened, open };
}

it('an answer waits until the person has closed an earlier one: read, given up or failed', async () => {
  const { answers, opened, open } = reader({ perPerson: 2, waitingPerPerson: 9 });
  const [first, second] = [await open('first'), await open('second')];
  const waiting = ['third', 'fourth', 'fifth'].map(open);
  await answers.open('pat', answer);
  await settle();
  expect(opened).toEqual(['first', 'second']);

  first.resume();
  await closed(first);
  await settle();
  expect(opened).toEqual(['first', 'second', 'third']);
  second.destroy();
  await closed(second);
  await settle();
  expect(opened).toEqual(['first', 'second', 'third', 'fourth']);
  const failed = answers.open('olu', () => Promise.reject(new Error('away')));
  const last = open('last');
  for (const stream of [await waiting[0], await waiting[1]]) stream?.resume();
  await expect(failed).rejects.toThrow('away');
  await Promise.all([waiting[2], last]);
  expect(opened).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'last']);
});

it('refuses more waiting calls than the limit, and only to that person', async () => {
  const { answers, open } = reader({ perPerson: 1, waitingPerPerson: 2 });
  const first = await open('first');
  const waiting = [open('second'), open('third')];
  await expect(open('fourth')).rejects.toMatchObject({ code: 'too_many_at_once', retryAfterSeconds: 10 });
  (await answers.open('pat', answer)).resume();
  first.resume();
  for (const each of waiting) (await each).resume();
  (await open('fourth')).resume();
});
