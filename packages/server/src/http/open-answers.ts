// Limits the answers that one person reads in pieces at the same time. Each holds memory until its last byte is read, so
// a person who opens many and reads none could fill the memory of the server.
import type { Readable } from 'node:stream';
import { Problem } from '@treewell/domain/problems';

export interface OpenAnswersLimits {
  perPerson: number;
  /** Calls of one person that may wait until an earlier answer is closed. The server refuses more. */
  waitingPerPerson: number;
}

export interface OpenAnswers {
  /** Calls `answer` as soon as the person has a free place. The answer keeps the place until its stream is closed. */
  open(person: string, answer: () => Promise<Readable>): Promise<Readable>;
}

interface Places {
  taken: number;
  waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 10;

export function createOpenAnswers({ perPerson, waitingPerPerson }: OpenAnswersLimits): OpenAnswers {
  const people = new Map<string, Places>();

  async function takePlace(person: string): Promise<void> {
    const places = people.get(person) ?? { taken: 0, waiting: [] };
    people.set(person, places);
    if (places.taken < perPerson) {
      places.taken++;
      return;
    }
    if (places.waiting.length >= waitingPerPerson)
      throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // leavePlace() hands its place on, so `taken` does not change.
    await new Promise<void>((resolve) => places.waiting.push(resolve));
  }

  function leavePlace(person: string): void {
    const places = people.get(person) as Places;
    const next = places.waiting.shift();
    if (next) next();
    else if (--places.taken === 0) people.delete(person);
  }

  return {
    async open(person, answer) {
      await takePlace(person);
      try {
        const stream = await answer();
        stream.once('close', () => leavePlace(person));
        return stream;
      } catch (error) {
        leavePlace(person);
        throw error;
      }
    },
  };
}
