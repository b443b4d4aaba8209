// Finding a place by its name, without any service outside.
import { findPlaces } from '@treewell/domain/places';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';

export const placeRoutes = [
  // The first search waits for the gazetteer. Its person does not pause for that.
  route(findPlaces, registered, async ({ waitFor, openPlaces }, search) => (await waitFor(openPlaces()))(search)),
];
