// Finds tiles in memory, for callers whose rights are in memory too (http/short-path.ts).
import { getProjectTile, getTile } from '@treewell/domain/tiles';
import type { FileAnswer } from '../../http/route.ts';
import type { InMemory, ShortRoute } from '../../http/short-path.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { isKnownToHave } from '../access/project-access.ts';
import { tileFolder, tileName } from './forget-tiles.ts';
import { tileAnswer } from './make-tile.ts';

/** A wrong address finds no tile, because memory has only tiles of checked addresses. */
export const tilesFromMemory: readonly ShortRoute[] = [
  {
    endpoint: getTile,
    find: ([z = 0, x = 0, y = 0], _user, inMemory) => tileFromMemory(inMemory, { z, x, y }),
  },
  {
    endpoint: getProjectTile,
    find: ([projectId = 0, z = 0, x = 0, y = 0], { user_id }, inMemory) =>
      isKnownToHave(inMemory.memory, 'read_project', projectId, user_id)
        ? tileFromMemory(inMemory, { z, x, y }, projectId)
        : undefined,
  },
];

function tileFromMemory({ fileCache }: InMemory, tile: TileAddress, projectId?: number): FileAnswer | undefined {
  const file = fileCache.peek(tileFolder(tile), tileName(projectId));
  return file && tileAnswer(file);
}
