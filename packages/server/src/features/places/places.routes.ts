// Finding a place by its name, without any service outside.
import { findPlaces } from '@treewell/domain/places';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { openGazetteer } from './open-gazetteer.ts';
import { searchGazetteer } from './search-gazetteer.ts';

export const placeRoutes = [
  // The first search waits for the gazetteer. Its person does not pause for that.
  route(findPlaces, registered, async ({ waitFor }, search) => searchGazetteer(await waitFor(openGazetteer()), search)),
];
