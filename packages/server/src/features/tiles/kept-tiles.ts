// Tiles that are in memory, for callers whose rights are in memory too (http/short-path.ts).
import { getProjectTile, getTile } from '@treewell/domain/tiles';
import type { FileAnswer } from '../../http/route.ts';
import type { Kept, ShortRoute } from '../../http/short-path.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { isKnownToHave } from '../memberships/project-access.ts';
import { tileFolder, tileName } from './forget-tiles.ts';
import { tileAnswer } from './make-tile.ts';

/** Numbers that name no tile find none: only tiles of a checked address are ever kept. */
export const keptTileRoutes: readonly ShortRoute[] = [
  {
    endpoint: getTile,
    find: ([z = 0, x = 0, y = 0], _user, kept) => keptTile(kept, { z, x, y }),
  },
  {
    endpoint: getProjectTile,
    find: ([projectId = 0, z = 0, x = 0, y = 0], { user_id }, kept) =>
      isKnownToHave(kept.memory, 'read_project', projectId, user_id)
        ? keptTile(kept, { z, x, y }, projectId)
        : undefined,
  },
];

function keptTile({ fileCache }: Kept, tile: TileAddress, projectId?: number): FileAnswer | undefined {
  const file = fileCache.peek(tileFolder(tile), tileName(projectId));
  return file && tileAnswer(file);
}
