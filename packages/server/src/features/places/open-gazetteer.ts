// Opens the gazetteer at the first search, once for all of them: most servers are restarted more often than somebody
// looks for a city, and it takes 35 MB of memory.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Gazetteer } from './gazetteer.ts';
import { readGazetteer } from './gazetteer-file.ts';
import { type PlaceSearch, searchGazetteer } from './search-gazetteer.ts';

let opened: Promise<Gazetteer> | undefined;

export function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer()
    .catch(build)
    .catch((error: unknown) => {
      // The next search tries again.
      opened = undefined;
      throw error;
    });
  return opened;
}

export async function openPlaces() {
  const gazetteer = await openGazetteer();
  return (search: PlaceSearch) => searchGazetteer(gazetteer, search);
}

/** While somebody develops, there may be no file of the build. Rejects if the thread fails. */
async function build(): Promise<Gazetteer> {
  const thread = new Worker(new URL('gazetteer-thread.ts', import.meta.url));
  const [gazetteer] = (await once(thread, 'message')) as [Gazetteer];
  return gazetteer;
}
