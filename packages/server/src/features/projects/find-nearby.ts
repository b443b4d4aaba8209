// Projects near a shape (§2). The database looks at outlines only; what people read, whether a place is inside and how
// far away it is, is measured here on the exact boundaries, a few at a time (docs/decisions/009).
import { setImmediate } from 'node:timers/promises';
import { type Position, type Ring, contains, distanceToEdge, distanceToRing } from '@treewell/domain/geo';
import { type NearbyProject, SEARCH_RESULTS_MAX } from '@treewell/domain/projects';
import type { Db } from '../../db/db.ts';
import * as queries from './projects.queries.ts';

/** Of 10,000 corners each, that is some megabytes in memory. */
const BOUNDARIES_AT_ONCE = 10;

export async function findNearby(db: Db, userId: number, shape: Ring, place: Position): Promise<NearbyProject[]> {
  const candidates = await queries.listNearbyCandidates(db, shape, place);
  const distances = await measureDistances(
    db,
    candidates.map(({ project_id }) => project_id),
    place,
  );
  // Whatever is no farther away than the edge of the shape meets the shape.
  const reach = contains(shape, place) ? distanceToEdge(shape, place) : 0;
  const distanceOf = (projectId: number): number => distances.get(projectId) ?? Infinity;
  const nearest = candidates
    .filter(({ project_id, meets }) => (meets && distances.has(project_id)) || distanceOf(project_id) <= reach)
    // Of equal distance the smaller first, as the candidates come: large projects hide no small ones.
    .toSorted((a, b) => distanceOf(a.project_id) - distanceOf(b.project_id))
    .slice(0, SEARCH_RESULTS_MAX);
  const found = await queries.listFoundProjects(
    db,
    userId,
    nearest.map(({ project_id }) => project_id),
  );
  return found.map((project) => ({ ...project, distance_meters: distanceOf(project.project_id) }));
}

/** Of those that still exist and are active. */
async function measureDistances(db: Db, projectIds: readonly number[], place: Position): Promise<Map<number, number>> {
  const distances = new Map<number, number>();
  for (let first = 0; first < projectIds.length; first += BOUNDARIES_AT_ONCE) {
    for (const { project_id, boundary } of await queries.listBoundaries(
      db,
      projectIds.slice(first, first + BOUNDARIES_AT_ONCE),
    )) {
      distances.set(project_id, distanceToRing(boundary, place));
      // One boundary takes a millisecond or two. Others' calls come between.
      await setImmediate();
    }
  }
  return distances;
}
