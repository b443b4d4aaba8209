// The lanes of the server: light calls always find a connection and a moment of the processor, whatever else people
// have asked for.
import { availableParallelism } from 'node:os';
import { type FairShare, createCompany, createFairShare } from './fair-share.ts';
import type { Lane } from './route.ts';

export type Lanes = Record<Lane, FairShare>;

/** As many as there are cores: more would make nothing faster for the person, and everything slower for the others. */
export const LIGHT_CALLS_PER_PERSON = Math.min(Math.max(2, availableParallelism()), 4);

/** Bodies that wait are in memory: the long ones as they were sent. */
const WAITING_BYTES = 4_000_000;

/** Answers of one person that are being sent in pieces. Each holds what it was made from until its last byte is read. */
export const OPEN_ANSWERS_PER_PERSON = 6;

/** The pool has ten connections: heavy calls and pictures leave more than half of them to the rest. */
export function createLanes(): Lanes {
  const company = createCompany();
  return {
    light: createFairShare(
      {
        inAll: 60,
        perPerson: LIGHT_CALLS_PER_PERSON,
        waitingPerPerson: 200,
        waitingBytesPerPerson: WAITING_BYTES,
        rest: 1,
      },
      company,
    ),
    // Whoever asks for one large thing after the other leaves two thirds of the time to the others.
    heavy: createFairShare(
      { inAll: 3, perPerson: 1, waitingPerPerson: 30, waitingBytesPerPerson: WAITING_BYTES, rest: 2 },
      company,
    ),
    // Whole files and decoded pictures are large: one at a time, whoever sends them.
    picture: createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 100 }, company),
  };
}
