// The lanes of the server. Heavy calls wait in a lane of their own, so that light calls always find a free connection
// and processor time.
import { availableParallelism } from 'node:os';
import { type FairShare, type RecentPeople, createFairShare, createWorkClock } from './fair-share.ts';
import type { OpenAnswersLimits } from './open-answers.ts';
import type { Lane } from './route.ts';

export type Lanes = Record<Lane, FairShare>;

/** As many as there are cores. More calls at a time would not be faster for this person, but slower for all others. */
export const LIGHT_CALLS_PER_PERSON = Math.min(Math.max(2, availableParallelism()), 4);

/** The bodies of waiting calls are in memory. */
const WAITING_BYTES = 4_000_000;

/** For answers that are sent in pieces (open-answers.ts). A browser opens six connections to a server. */
export const OPEN_ANSWERS: OpenAnswersLimits = { perPerson: 6, waitingPerPerson: 25 };

/**
 * The pool has ten connections. Light calls take turns here and not for a connection, so that a call which has begun
 * finds one for each of its statements. Heavy calls and pictures use fewer than half of them.
 */
export function createLanes(recentPeople: RecentPeople): Lanes {
  const clock = createWorkClock(availableParallelism());
  return {
    light: createFairShare(
      {
        inAll: 10,
        perPerson: LIGHT_CALLS_PER_PERSON,
        waitingPerPerson: 200,
        waitingBytesPerPerson: WAITING_BYTES,
        pause: 1,
        overload: { afterMs: 5_000, waitMaxMs: 1_000 },
      },
      recentPeople,
      clock,
    ),
    // A person who sends one heavy call after the other leaves two thirds of the time to the others.
    heavy: createFairShare(
      {
        inAll: 3,
        perPerson: 1,
        waitingPerPerson: 30,
        waitingBytesPerPerson: WAITING_BYTES,
        pause: 2,
        // The browser gives up after half a minute.
        overload: { afterMs: 30_000, waitMaxMs: 15_000 },
      },
      recentPeople,
      clock,
    ),
    // These calls wait for another service (identity, photo store) or for a password hash. While that service is slow, they
    // must not take the places of light calls.
    outside: createFairShare(
      {
        inAll: 20,
        perPerson: LIGHT_CALLS_PER_PERSON,
        waitingPerPerson: 200,
        waitingBytesPerPerson: WAITING_BYTES,
        pause: 1,
      },
      // Not with the clock of the others: waiting for another service makes nobody slower.
      recentPeople,
    ),
    // Decoded pictures take hundreds of megabytes, so only one is decoded at a time.
    picture: createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 100 }, recentPeople, clock),
  };
}
