import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createOpenAnswers } from './open-answers.ts';

it('a person has so many answers open at a time, until they are read, given up or failed', async () => {
  const open = createOpenAnswers(2);
  const answer = () => Promise.resolve(Readable.from(['a', 'b']));
  const [first, second] = [await open.send('olu', answer), await open.send('olu', answer)];
  await expect(open.send('olu', answer)).rejects.toMatchObject({ code: 'too_many_at_once' });
  await open.send('pat', answer);
  const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));

  first.resume();
  await closed(first);
  second.destroy();
  await closed(second);
  await expect(open.send('olu', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await open.send('olu', answer);
  await open.send('olu', answer);
  await expect(open.send('olu', answer)).rejects.toMatchObject({ code: 'too_many_at_once' });
});
