// The trees as the map paints them.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getProjectTile, getTile } from '@treewell/domain/tiles';
import { registered } from '../../http/access.ts';
import { type Context, type FileAnswer, type Route, fileRoute } from '../../http/route.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { projectCan } from '../memberships/project-access.ts';
import { makeTile } from './make-tile.ts';
import { getTileVersion } from './tiles.queries.ts';

/** Raise it when tiles are written differently: browsers keep theirs for as long as the version holds. */
const FORMAT = 1;
/** Halves a tile in a millisecond; level 6 takes three times as long for a twentieth less. */
const pack = (tile: Uint8Array): Promise<Buffer> => promisify(gzip)(tile, { level: 1 });

export const tileRoutes: readonly Route[] = [
  fileRoute(getTile, registered, (context, tile) => tileAnswer(context, tile)),
  fileRoute(getProjectTile, projectCan('read_project'), (context, { project_id, ...tile }) =>
    tileAnswer(context, tile, project_id),
  ),
];

async function tileAnswer({ db, fileCache }: Context, tile: TileAddress, projectId?: number): Promise<FileAnswer> {
  const version = await getTileVersion(db, tile);
  const name = `${projectId ?? 'all'}/${tile.z}/${tile.x}/${tile.y}`;
  return {
    etag: `W/"${FORMAT}-${projectId ?? 'all'}-${version}"`,
    isGzipped: true,
    read: () => fileCache.get(name, version, async () => pack(await makeTile(db, tile, projectId))),
  };
}
