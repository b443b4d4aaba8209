// The trees as the map paints them.
import { getProjectTile, getTile } from '@treewell/domain/tiles';
import { registered } from '../../http/access.ts';
import { type Context, type FileAnswer, type Route, fileRoute } from '../../http/route.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { projectCan } from '../access/project-access.ts';
import { tileFolder, tileName } from './forget-tiles.ts';
import { makeFilteredTileFile, makeTileFile, tileAnswer } from './make-tile.ts';

export const tileRoutes: readonly Route[] = [
  fileRoute(getTile, registered, (context, tile) => getTileFile(context, tile)),
  fileRoute(getProjectTile, projectCan('read_project'), async (context, { project_id, tile, filter }) =>
    filter
      ? tileAnswer(await makeFilteredTileFile(context, tile, project_id, filter))
      : getTileFile(context, tile, project_id),
  ),
];

const getTileFile = async ({ db, fileCache }: Context, tile: TileAddress, projectId?: number): Promise<FileAnswer> =>
  tileAnswer(await fileCache.get(tileFolder(tile), tileName(projectId), () => makeTileFile(db, tile, projectId)));
