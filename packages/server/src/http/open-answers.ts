// Answers that are sent in pieces, counted per person until their last byte is read: whoever opens many and reads none
// would fill the memory of the server.
import type { Readable } from 'node:stream';
import { Problem } from '@treewell/domain/problems';

export interface OpenAnswers {
  /** Opens one more, unless the person has too many open. */
  send(person: string, begin: () => Promise<Readable>): Promise<Readable>;
}

const RETRY_AFTER_SECONDS = 10;

export function createOpenAnswers(perPerson: number): OpenAnswers {
  const counts = new Map<string, number>();
  const change = (person: string, by: number): void => {
    const count = (counts.get(person) ?? 0) + by;
    if (count === 0) counts.delete(person);
    else counts.set(person, count);
  };
  return {
    async send(person, begin) {
      if ((counts.get(person) ?? 0) >= perPerson)
        throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      change(person, 1);
      try {
        const answer = await begin();
        answer.once('close', () => change(person, -1));
        return answer;
      } catch (error) {
        change(person, -1);
        throw error;
      }
    },
  };
}
