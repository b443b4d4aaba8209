// The lanes of the server: light calls always find a connection, whatever else people have asked for.
import { type FairShare, createFairShare } from './fair-share.ts';
import type { Lane } from './route.ts';

export type Lanes = Record<Lane, FairShare>;

/** The pool has ten connections: heavy calls and pictures leave more than half of them to the rest. */
export const createLanes = (): Lanes => ({
  // A map that is moved asks for a dozen tiles at a time, over the six connections that browsers open.
  light: createFairShare({ inAll: 60, perPerson: 6, waitingPerPerson: 500 }),
  heavy: createFairShare({ inAll: 3, perPerson: 1, waitingPerPerson: 30 }),
  // Whole files and decoded pictures are large: one at a time, whoever sends them.
  picture: createFairShare({ inAll: 1, perPerson: 1, waitingPerPerson: 100 }),
});
