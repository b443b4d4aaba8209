// The thread that builds the gazetteer, hands it over and ends. It is not the thread of thread/, where other calls would
// wait for it; and the memory of building is free again when it ends.
import { parentPort } from 'node:worker_threads';
import { buildGazetteer, readGazetteerFiles } from './build-gazetteer.ts';

const gazetteer = buildGazetteer(readGazetteerFiles());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(
  gazetteer,
  Object.values(gazetteer).flatMap((part) => ('buffer' in part ? [part.buffer] : [])),
);
