// Trees reach the map as vector tiles. The library asks for an address of our own making, and the api's client
// answers: it has the session's token, renews it, and speaks to the server as everything else does.
import { addProtocol, type RequestParameters } from 'maplibre-gl';
import { fetchTile } from '../../api/trees.ts';
import { readTileAddress, TILE_PROTOCOL } from '../base/tile-address.ts';

async function serveTile({ url }: RequestParameters, { signal }: AbortController) {
  const wanted = readTileAddress(url);
  if (!wanted) throw new Error(`No tile of ours: ${url}`);
  const { bytes, etag } = await fetchTile(wanted.projectId, wanted.tile, signal);
  // With its ETag a tile that did not change is not unpacked again. How long it is good is for the browser's cache to know.
  return { data: bytes, ...(etag !== null && { etag }) };
}

/** Once, before the first map. */
export const serveTiles = (): void => addProtocol(TILE_PROTOCOL, serveTile);
