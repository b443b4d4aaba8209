// Planting a new tree where one stood, and who stood there before.
import * as treeSites from '@treewell/domain/life/tree-sites';
import { both, registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { photoUrls } from '../../storage/photo-files.ts';
import { projectCan } from '../access/project-access.ts';
import { getTree } from './get-tree.ts';
import { replantTree } from './replant-tree.ts';
import * as queries from './sites.queries.ts';
import { requireTree, treeEditor } from './tree-access.ts';

export const siteRoutes = [
  route(treeSites.replantTree, both(projectCan('add_trees'), treeEditor), async (context, input) => {
    const { db, user } = context;
    const treeId = await replantTree(db, user.user_id, input);
    return getTree(context, user.user_id, treeId, input.project_id);
  }),

  route(treeSites.listSiteTrees, registered, async ({ db, user, photoStore }, { tree_id }) => {
    await requireTree(db, tree_id, user.user_id);
    const trees = await queries.listSiteTrees(db, tree_id);
    const photos = await queries.listSitePhotos(
      db,
      trees.map((tree) => tree.tree_id),
    );
    return Promise.all(
      trees.map(async (tree) => ({
        ...tree,
        photos: await Promise.all(
          photos
            .filter((photo) => photo.tree_id === tree.tree_id)
            .map(async ({ photo_id, photo_file }) => ({ id: photo_id, ...(await photoUrls(photoStore, photo_file)) })),
        ),
      })),
    );
  }),
];
