// The lanes of the server: light calls always find a connection and a moment of the processor, whatever else people
// have asked for.
import { availableParallelism } from 'node:os';
import { type FairShare, createCompany, createFairShare } from './fair-share.ts';
import type { Lane } from './route.ts';

export type Lanes = Record<Lane, FairShare>;

/** More at a time would make nothing faster for the person, and everything slower for the others. */
const CORES = Math.max(2, availableParallelism());

/** The pool has ten connections: heavy calls and pictures leave more than half of them to the rest. */
export function createLanes(): Lanes {
  const company = createCompany();
  return {
    light: createFairShare({ inAll: 60, perPerson: CORES, waitingPerPerson: 500, rest: 1 }, company),
    // Whoever asks for one large thing after the other leaves two thirds of the time to the others.
    heavy: createFairShare({ inAll: 3, perPerson: 1, waitingPerPerson: 30, rest: 2 }, company),
    // Whole files and decoded pictures are large: one at a time, whoever sends them.
    picture: createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 100 }, company),
  };
}
