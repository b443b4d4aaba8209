// Finding a place by its name, without any service outside.
import { findPlaces } from '@treewell/domain/places';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { openGazetteer } from './open-gazetteer.ts';
import { searchGazetteer } from './search-gazetteer.ts';

export const placeRoutes = [
  route(findPlaces, registered, async (_context, search) => searchGazetteer(await openGazetteer(), search)),
];
