// The map gets trees as vector tiles. The library requests an address with our own protocol, and this file answers
// through the API client, which sends and renews the token of the session.
import { addProtocol, type RequestParameters } from 'maplibre-gl';
import { fetchTile } from '../../api/trees.ts';
import { readTileAddress, TILE_PROTOCOL } from '../base/tile-address.ts';

async function serveTile({ url }: RequestParameters, { signal }: AbortController) {
  const wanted = readTileAddress(url);
  if (!wanted) throw new Error(`Not the address of a tile: ${url}`);
  const { bytes, etag } = await fetchTile(wanted, signal);
  // With the ETag the library does not decode an unchanged tile again. The browser's cache decides when a tile expires.
  return { data: bytes, ...(etag !== null && { etag }) };
}

/** Call it once, before the first map. */
export const serveTiles = (): void => addProtocol(TILE_PROTOCOL, serveTile);
