// How much of the server one person can have at a time. Calls beyond that wait for the person's own earlier calls,
// and waiting people take turns: whoever sends a thousand calls waits for a thousand, the others for one.
import { Problem } from '@treewell/domain/problems';

export interface FairShareLimits {
  /** Calls that run at a time, of everybody together. */
  inAll: number;
  perPerson: number;
  /** Calls of one person that may wait, and the bytes that they hold meanwhile; more are refused. */
  waitingPerPerson: number;
  waitingBytesPerPerson?: number;
  /** How long a person rests after a call while others are about, as a multiple of the time it took. */
  rest?: number;
}

/** Who is about: one object for all shares of a server. */
export interface Company {
  arrive(person: string): void;
  /** Whether nobody else has called within the last second. */
  isAlone(person: string): boolean;
}

export interface Waiting {
  /** What the call holds in memory while it waits. */
  bytes?: number;
  /** Its answer is sent in pieces: it does not begin while enough of those are. */
  isLong?: boolean;
  /** The next piece of an answer that has begun: it is never refused, and takes turns with the person's other calls. */
  isContinued?: boolean;
}

export interface FairShare {
  /** Runs the work when it is the person's turn. */
  run<T>(person: string, work: () => Promise<T>, waiting?: Waiting): Promise<T>;
}

interface Person {
  /** Or resting. */
  running: number;
  /** Calls that wait to begin. */
  calls: { isLong: boolean; go: () => void }[];
  /** Next pieces of answers that have begun. */
  pieces: (() => void)[];
  /** Whether the last of those that waited was a piece. */
  wasPiece: boolean;
  waitingBytes: number;
}

const isWaiting = ({ calls, pieces }: Person): boolean => calls.length + pieces.length > 0;

const RETRY_AFTER_SECONDS = 2;
const LONGEST_REST_MS = 3_000;
/** As many of one person's answers wait for their next piece when no other is begun. */
const LONG_ANSWERS = 3;

export function createFairShare(
  { inAll, perPerson, waitingPerPerson, waitingBytesPerPerson = Infinity, rest = 0 }: FairShareLimits,
  company: Company = createCompany(),
): FairShare {
  // A Map keeps the order of insertion: whoever was served last is moved to the end.
  const people = new Map<string, Person>();
  let running = 0;
  let waiting = 0;

  const moveToEnd = (name: string, person: Person): void => {
    people.delete(name);
    people.set(name, person);
  };

  function begin(name: string, person: Person): void {
    moveToEnd(name, person);
    person.running++;
    running++;
  }

  /** Pieces and calls by turns: an answer of a thousand pieces keeps no call waiting for its end, nor calls an answer. */
  function takeNext(person: Person): (() => void) | undefined {
    const { calls, pieces } = person;
    const call = calls.findIndex(({ isLong }) => !isLong || pieces.length < LONG_ANSWERS);
    person.wasPiece = pieces.length > 0 && !(person.wasPiece && call >= 0);
    return person.wasPiece ? pieces.shift() : calls.splice(call, 1)[0]?.go;
  }

  function serveNext(): void {
    for (const [name, person] of people) {
      if (running >= inAll || waiting === 0) return;
      const next = person.running < perPerson ? takeNext(person) : undefined;
      if (!next) continue;
      waiting--;
      // At the end of the Map now, and so visited again by this very loop: one call each, then the next round.
      begin(name, person);
      next();
    }
  }

  function end(name: string, person: Person, milliseconds: number): void {
    running--;
    if (rest > 0 && !company.isAlone(name))
      setTimeout(endRest, Math.min(milliseconds * rest, LONGEST_REST_MS), name, person).unref();
    else endRest(name, person);
    serveNext();
  }

  function endRest(name: string, person: Person): void {
    person.running--;
    if (person.running === 0 && !isWaiting(person)) people.delete(name);
    else moveToEnd(name, person);
    serveNext();
  }

  function wait(person: Person, { bytes = 0, isLong = false, isContinued = false }: Waiting): Promise<void> {
    const isFull =
      person.calls.length >= waitingPerPerson ||
      (person.calls.length > 0 && person.waitingBytes + bytes > waitingBytesPerPerson);
    if (isFull && !isContinued) throw new Problem('too_many_at_once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    waiting++;
    person.waitingBytes += bytes;
    return new Promise((resolve) => {
      const go = (): void => {
        person.waitingBytes -= bytes;
        resolve();
      };
      if (isContinued) person.pieces.push(go);
      else person.calls.push({ isLong, go });
    });
  }

  return {
    async run(name, work, asked = {}) {
      company.arrive(name);
      const person = people.get(name) ?? { running: 0, calls: [], pieces: [], wasPiece: false, waitingBytes: 0 };
      people.set(name, person);
      if (person.running < perPerson && running < inAll && !isWaiting(person)) begin(name, person);
      else await wait(person, asked);
      const began = performance.now();
      try {
        return await work();
      } finally {
        end(name, person, performance.now() - began);
      }
    },
  };
}

const COMPANY_MS = 1_000;

export function createCompany(now: () => number = () => performance.now()): Company {
  // The last two people suffice: one of them is always another.
  let latest: { person: string; at: number } | undefined;
  let before: { person: string; at: number } | undefined;
  return {
    arrive(person) {
      if (latest?.person !== person) before = latest;
      latest = { person, at: now() };
    },
    isAlone(person) {
      const other = latest?.person === person ? before : latest;
      return !other || now() - other.at > COMPANY_MS;
    },
  };
}
