// Limits how much of the server one person uses at a time. A person's further calls wait for their earlier ones, and
// waiting people take turns: a person with a thousand calls waits for a thousand calls, everybody else waits for one.
import { Problem } from '@treewell/domain/problems';
import { LRUCache } from 'lru-cache';

export interface FairShareLimits {
  /** Calls that run at a time, of all people together. */
  inAll: number;
  perPerson: number;
  /** Calls of one person that may wait, and the bytes that they may hold while they wait. The server refuses more. */
  waitingPerPerson: number;
  waitingBytesPerPerson?: number;
  /**
   * How long a person pauses for each millisecond that their calls took, if other people have called recently. The first
   * FREE_MS of a busy time need no pause.
   */
  pause?: number;
}

/** Who has called recently. All lanes of a server share one. */
export interface RecentPeople {
  called(person: string): void;
  /** Whether nobody else has called within the last second. */
  isAlone(person: string): boolean;
}

interface Waiting {
  /** Memory that the call holds while it waits. */
  bytes?: number;
  /** This is the next piece of an answer that has started. It is never refused, and takes turns with the person's calls. */
  isNextPiece?: boolean;
}

/** Waits for something that serves everybody. The person does not pause for this time. */
export type WaitFor = <T>(shared: Promise<T>) => Promise<T>;

export interface FairShare {
  /** Runs the work when it is the person's turn. */
  run<T>(person: string, work: (waitFor: WaitFor) => Promise<T>, waiting?: Waiting): Promise<T>;
}

interface Person {
  /** Calls that run, or after which the person pauses. */
  running: number;
  /** Start the calls that wait. */
  calls: (() => void)[];
  /** Start the next pieces that wait. */
  pieces: (() => void)[];
  /** Whether the last one that stopped waiting was a piece. */
  wasPiece: boolean;
  waitingBytes: number;
}

const isWaiting = ({ calls, pieces }: Person): boolean => calls.length + pieces.length > 0;

const RETRY_AFTER_SECONDS = 2;
/** Somebody who opens one page after the other stays within this. */
const FREE_MS = 200;
const PAUSE_MAX_MS = 3_000;
const USED_TIMES_MAX = 10_000;

export function createFairShare(
  { inAll, perPerson, waitingPerPerson, waitingBytesPerPerson = Infinity, pause = 0 }: FairShareLimits,
  recentPeople: RecentPeople = createRecentPeople(),
): FairShare {
  // In the order of their turns: a Map keeps the order of insertion, and a person who is served moves to the end.
  const people = new Map<string, Person>();
  /** What each person has used of the server: it grows by the time of their calls, and shrinks as time passes. */
  const usedTimes = new LRUCache<string, { ms: number; at: number }>({ max: USED_TIMES_MAX });
  let running = 0;
  let waiting = 0;

  const moveToEnd = (name: string, person: Person): void => {
    people.delete(name);
    people.set(name, person);
  };

  function start(name: string, person: Person): void {
    moveToEnd(name, person);
    person.running++;
    running++;
  }

  /** Alternates between pieces and calls, so that a long answer does not delay a call, nor calls an answer. */
  function takeNext(person: Person): (() => void) | undefined {
    const { calls, pieces } = person;
    person.wasPiece = pieces.length > 0 && !(person.wasPiece && calls.length > 0);
    return person.wasPiece ? pieces.shift() : calls.shift();
  }

  function serveNext(): void {
    for (const [name, person] of people) {
      if (running >= inAll || waiting === 0) return;
      const next = person.running < perPerson ? takeNext(person) : undefined;
      if (!next) continue;
      waiting--;
      // This moves the person to the end of the Map, so this loop visits them again after all others.
      start(name, person);
      next();
    }
  }

  function end(name: string, person: Person, milliseconds: number): void {
    running--;
    const pauseMs = pause > 0 ? pauseAfter(name, milliseconds) : 0;
    if (pauseMs > 0 && !recentPeople.isAlone(name)) setTimeout(endPause, pauseMs, name, person).unref();
    else endPause(name, person);
    serveNext();
  }

  /** The time until the person has used no more than FREE_MS. */
  function pauseAfter(name: string, milliseconds: number): number {
    const now = performance.now();
    const used = usedTimes.get(name) ?? { ms: 0, at: now };
    // Somebody who calls all the time then runs for one part of it, and pauses for `pause` parts.
    const ms = Math.max(0, used.ms - (now - used.at) / (1 + pause)) + milliseconds;
    usedTimes.set(name, { ms, at: now });
    return Math.min((ms - FREE_MS) * (1 + pause), PAUSE_MAX_MS);
  }

  function endPause(name: string, person: Person): void {
    person.running--;
    if (person.running === 0 && !isWaiting(person)) people.delete(name);
    else moveToEnd(name, person);
    serveNext();
  }

  function wait(person: Person, { bytes = 0, isNextPiece = false }: Waiting): Promise<void> {
    const isFull =
      person.calls.length >= waitingPerPerson ||
      (person.calls.length > 0 && person.waitingBytes + bytes > waitingBytesPerPerson);
    if (isFull && !isNextPiece) throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    waiting++;
    person.waitingBytes += bytes;
    return new Promise((resolve) => {
      (isNextPiece ? person.pieces : person.calls).push(() => {
        person.waitingBytes -= bytes;
        resolve();
      });
    });
  }

  return {
    async run(name, work, options = {}) {
      recentPeople.called(name);
      const person = people.get(name) ?? { running: 0, calls: [], pieces: [], wasPiece: false, waitingBytes: 0 };
      people.set(name, person);
      if (person.running < perPerson && running < inAll && !isWaiting(person)) start(name, person);
      else await wait(person, options);
      const startedAt = performance.now();
      let sharedMs = 0;
      const waitFor: WaitFor = async (shared) => {
        const waitedFrom = performance.now();
        try {
          return await shared;
        } finally {
          sharedMs += performance.now() - waitedFrom;
        }
      };
      try {
        return await work(waitFor);
      } finally {
        // Never less than nothing, also if the work waits for two things at once.
        end(name, person, Math.max(0, performance.now() - startedAt - sharedMs));
      }
    },
  };
}

const RECENT_MS = 1_000;

export function createRecentPeople(now: () => number = () => performance.now()): RecentPeople {
  // Two are enough: at least one of them is not the person who is asked about.
  let latest: { person: string; at: number } | undefined;
  let previous: { person: string; at: number } | undefined;
  return {
    called(person) {
      if (latest?.person !== person) previous = latest;
      latest = { person, at: now() };
    },
    isAlone(person) {
      const other = latest?.person === person ? previous : latest;
      return !other || now() - other.at > RECENT_MS;
    },
  };
}
