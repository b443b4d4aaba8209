// Places: find a city or town by its name.
import { useQuery } from '@tanstack/react-query';
import { cutToLength } from '@treewell/domain/fields';
import type { Position } from '@treewell/domain/geo';
import { findPlaces, PLACE_SEARCH_MAX_LENGTH } from '@treewell/domain/places';
import { call } from './client.ts';

/** Makes no call while there is no text. `near` is rounded to about 10 km, so that a moved map rarely searches again. */
export function usePlaces(text: string, near: Position | undefined) {
  const searchText = cutToLength(text, PLACE_SEARCH_MAX_LENGTH);
  const [longitude, latitude] = near?.map((degrees) => Math.round(degrees * 10) / 10) ?? [];
  return useQuery({
    queryKey: ['places', searchText, longitude, latitude],
    queryFn: ({ signal }) =>
      call(
        findPlaces,
        {
          searchText,
          ...(longitude !== undefined && latitude !== undefined && { inLongitude: longitude, inLatitude: latitude }),
        },
        signal,
      ),
    enabled: searchText !== '',
    // Cities do not move.
    staleTime: Infinity,
    // The last answer stays until the next one arrives.
    placeholderData: (previous) => previous,
  });
}
