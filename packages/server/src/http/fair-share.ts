// Limits how much of the server one person uses at a time. A person's further calls wait for their earlier ones, and
// waiting people take turns: a person with a thousand calls waits for a thousand calls, everybody else waits for one.
// An answer that has started comes before calls that have not.
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
   * How long a person pauses for each millisecond of work of their calls, if other people have called recently. The first
   * FREE_MS of a busy time need no pause.
   */
  pause?: number;
  /** When the server refuses calls because there are more than it can run. Default: never. */
  overload?: Overload;
}

/**
 * Calls that come all at once are worked off, if that takes less than `afterMs`. If people have waited for a free place
 * all that time, there are more calls than the server can run. Then it refuses a call that has waited longer than
 * `waitMaxMs` for a free place, so that the others are answered soon. The time that a call waits for other calls of the
 * same person does not count.
 */
interface Overload {
  afterMs: number;
  waitMaxMs: number;
}

/**
 * Measures the work of calls. If more people have calls running than there are cores, each has a part of a core only, and
 * this clock is slower: with ten people on two cores, five milliseconds are one millisecond of work. So waiting for the
 * processor, for a connection or for the event loop is not counted as work. It counts people and not calls, so that
 * nobody's work seems less because they send more calls at once. All lanes of a server share one.
 */
export interface WorkClock {
  now(): number;
  started(person: string): void;
  ended(person: string): void;
}

/** Who has called recently. All lanes of a server share one. */
export interface RecentPeople {
  called(person: string): void;
  /** Whether nobody else has called within the last second. */
  isAlone(person: string): boolean;
}

interface WaitOptions {
  /** Memory that the call holds while it waits. */
  bytes?: number;
  /**
   * This is the next piece of an answer that has started. It is never refused, comes before the calls of other people, and
   * takes turns with the person's own calls.
   */
  isNextPiece?: boolean;
}

/** Waits for something that serves everybody. The person does not pause for this time, and others use the place. */
export type WaitFor = <T>(shared: Promise<T>) => Promise<T>;

export interface FairShare {
  /** Runs the work when it is the person's turn. */
  run<T>(person: string, work: (waitFor: WaitFor) => Promise<T>, options?: WaitOptions): Promise<T>;
}

interface WaitingCall {
  start: () => void;
  refuse: (problem: Problem) => void;
  /** Of the person, when the call began to wait. */
  placeWaitMs: number;
}

interface Person {
  /** Calls that run, or after which the person pauses. */
  running: number;
  calls: WaitingCall[];
  /** Start the next pieces that wait. */
  pieces: (() => void)[];
  /** Whether the last one that stopped waiting was a piece. */
  wasPiece: boolean;
  waitingBytes: number;
  /** How long this person has waited because all places were taken, and since when they wait now. */
  placeWaitMs: number;
  waitsSince: number | undefined;
}

const newPerson = (): Person => ({
  running: 0,
  calls: [],
  pieces: [],
  wasPiece: false,
  waitingBytes: 0,
  placeWaitMs: 0,
  waitsSince: undefined,
});

const placeWaitOf = ({ placeWaitMs, waitsSince }: Person): number =>
  placeWaitMs + (waitsSince === undefined ? 0 : performance.now() - waitsSince);

const isWaiting = ({ calls, pieces }: Person): boolean => calls.length + pieces.length > 0;

/** Alternates between pieces and calls, so that a long answer does not delay a call, nor calls an answer. */
const isPieceNext = ({ calls, pieces, wasPiece }: Person): boolean =>
  pieces.length > 0 && !(wasPiece && calls.length > 0);

const RETRY_AFTER_SECONDS = 2;
/** Somebody who opens one page after the other stays within this. */
const FREE_MS = 200;
const PAUSE_MAX_MS = 3_000;
const USED_TIMES_MAX = 10_000;

export function createFairShare(
  { inAll, perPerson, waitingPerPerson, waitingBytesPerPerson = Infinity, pause = 0, overload }: FairShareLimits,
  recentPeople: RecentPeople = createRecentPeople(),
  clock: WorkClock = createWorkClock(Infinity),
): FairShare {
  // In the order of their turns: a Map keeps the order of insertion, and a person who is served moves to the end.
  const people = new Map<string, Person>();
  /** What each person has used of the server: it grows by the work of their calls, and shrinks as time passes. */
  const usedTimes = new LRUCache<string, { ms: number; at: number }>({ max: USED_TIMES_MAX });
  let running = 0;
  let waitingCalls = 0;
  let waitingPieces = 0;
  /** People who wait because all places are taken, and since when there was always one. */
  let peopleWaiting = 0;
  let fullSince = 0;

  const moveToEnd = (name: string, person: Person): void => {
    people.delete(name);
    people.set(name, person);
  };

  function takePlace(name: string): void {
    running++;
    clock.started(name);
  }

  function leavePlace(name: string): void {
    running--;
    clock.ended(name);
  }

  /** Call this after each change of what the person runs or waits for. */
  function noteWait(person: Person): void {
    const waitsForPlace = isWaiting(person) && person.running < perPerson;
    if (waitsForPlace === (person.waitsSince !== undefined)) return;
    const now = performance.now();
    if (person.waitsSince === undefined) {
      person.waitsSince = now;
      if (peopleWaiting++ === 0) fullSince = now;
    } else {
      person.placeWaitMs += now - person.waitsSince;
      person.waitsSince = undefined;
      peopleWaiting--;
    }
  }

  function start(name: string, person: Person): void {
    moveToEnd(name, person);
    person.running++;
    takePlace(name);
  }

  function serveNext(): void {
    if (waitingPieces > 0) serve(isPieceNext);
    serve(isWaiting);
  }

  function serve(isServed: (person: Person) => boolean): void {
    for (const [name, person] of people) {
      if (running >= inAll || waitingCalls + waitingPieces === 0) return;
      if (person.running >= perPerson) continue;
      if (overload) refuseLateCalls(name, person, overload);
      if (!isServed(person)) continue;
      const next = takeNext(person);
      // This moves the person to the end of the Map, so this loop visits them again after all others.
      start(name, person);
      noteWait(person);
      next();
    }
  }

  function takeNext(person: Person): () => void {
    person.wasPiece = isPieceNext(person);
    if (person.wasPiece) {
      waitingPieces--;
      return person.pieces.shift() as () => void;
    }
    waitingCalls--;
    return (person.calls.shift() as WaitingCall).start;
  }

  function refuseLateCalls(name: string, person: Person, { afterMs, waitMaxMs }: Overload): void {
    if (person.calls.length === 0 || performance.now() - fullSince < afterMs) return;
    const latest = placeWaitOf(person) - waitMaxMs;
    while (person.calls[0] && person.calls[0].placeWaitMs < latest) {
      waitingCalls--;
      person.calls.shift()?.refuse(new Problem('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    noteWait(person);
    if (person.running === 0 && !isWaiting(person)) people.delete(name);
  }

  function end(name: string, person: Person, workMs: number): void {
    const pauseMs = pause > 0 ? pauseAfter(name, workMs) : 0;
    if (pauseMs > 0 && !recentPeople.isAlone(name)) setTimeout(endPause, pauseMs, name, person).unref();
    else endPause(name, person);
    serveNext();
  }

  /** The time until the person has used no more than FREE_MS. */
  function pauseAfter(name: string, workMs: number): number {
    const now = performance.now();
    const used = usedTimes.get(name) ?? { ms: 0, at: now };
    // Somebody who calls all the time then works for one part of it, and pauses for `pause` parts.
    const ms = Math.max(0, used.ms - (now - used.at) / (1 + pause)) + workMs;
    usedTimes.set(name, { ms, at: now });
    return Math.min((ms - FREE_MS) * (1 + pause), PAUSE_MAX_MS);
  }

  function endPause(name: string, person: Person): void {
    person.running--;
    noteWait(person);
    if (person.running === 0 && !isWaiting(person)) people.delete(name);
    else moveToEnd(name, person);
    serveNext();
  }

  function wait(person: Person, { bytes = 0, isNextPiece = false }: WaitOptions): Promise<void> {
    const isFull =
      person.calls.length >= waitingPerPerson ||
      (person.calls.length > 0 && person.waitingBytes + bytes > waitingBytesPerPerson);
    if (isFull && !isNextPiece) throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise((resolve, reject) => {
      if (isNextPiece) {
        waitingPieces++;
        person.pieces.push(resolve);
      } else {
        waitingCalls++;
        person.waitingBytes += bytes;
        const stopWaiting = (): void => void (person.waitingBytes -= bytes);
        person.calls.push({
          start: () => (stopWaiting(), resolve()),
          refuse: (problem) => (stopWaiting(), reject(problem)),
          placeWaitMs: placeWaitOf(person),
        });
      }
      noteWait(person);
    });
  }

  return {
    async run(name, work, options = {}) {
      recentPeople.called(name);
      const person = people.get(name) ?? newPerson();
      people.set(name, person);
      if (person.running < perPerson && running < inAll && !isWaiting(person)) start(name, person);
      else await wait(person, options);
      const startedAt = clock.now();
      let sharedMs = 0;
      let waits = 0;
      let hasEnded = false;
      const waitFor: WaitFor = async (shared) => {
        const waitedFrom = clock.now();
        if (waits++ === 0) leavePlace(name);
        serveNext();
        try {
          return await shared;
        } finally {
          if (--waits === 0 && !hasEnded) takePlace(name);
          sharedMs += clock.now() - waitedFrom;
        }
      };
      try {
        return await work(waitFor);
      } finally {
        hasEnded = true;
        if (waits === 0) leavePlace(name);
        // Never less than nothing, also if the work waits for two things at once.
        end(name, person, Math.max(0, clock.now() - startedAt - sharedMs));
      }
    },
  };
}

export function createWorkClock(cores: number): WorkClock {
  /** How many calls of each person run. */
  const running = new Map<string, number>();
  let workMs = 0;
  let at = performance.now();
  const now = (): number => {
    const time = performance.now();
    workMs += (time - at) * Math.min(1, cores / Math.max(1, running.size));
    at = time;
    return workMs;
  };
  return {
    now,
    started(person) {
      now();
      running.set(person, (running.get(person) ?? 0) + 1);
    },
    ended(person) {
      now();
      const calls = (running.get(person) ?? 0) - 1;
      if (calls > 0) running.set(person, calls);
      else running.delete(person);
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
