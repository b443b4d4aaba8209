// Finds projects near a shape (§2). The database compares only outlines. The distances that people read are measured
// here with the exact boundaries, a few at a time (docs/decisions/009).
import { setImmediate } from 'node:timers/promises';
import { type Position, type Ring, contains, distanceToEdge, distanceToRing } from '@treewell/domain/geo';
import { type NearbyProject, SEARCH_RESULTS_MAX } from '@treewell/domain/projects';
import type { Db } from '../../db/db.ts';
import * as queries from './projects.queries.ts';

/** With 10,000 corners each, they need a few megabytes of memory. */
const BOUNDARIES_AT_ONCE = 10;

export async function findNearby(db: Db, userId: number, shape: Ring, place: Position): Promise<NearbyProject[]> {
  const candidates = await queries.listNearbyCandidates(db, shape, place);
  const distances = await measureDistances(
    db,
    candidates.map(({ project_id }) => project_id),
    place,
  );
  // A project that is no farther from the place than the edge of the shape must touch the shape.
  const distanceToShapeEdge = contains(shape, place) ? distanceToEdge(shape, place) : 0;
  const distanceOf = (projectId: number): number => distances.get(projectId) ?? Infinity;
  const nearest = candidates
    .filter(
      ({ project_id, touches_shape }) =>
        (touches_shape && distances.has(project_id)) || distanceOf(project_id) <= distanceToShapeEdge,
    )
    // A stable sort: at equal distance the smaller project stays first, so that large projects do not hide small ones.
    .toSorted((a, b) => distanceOf(a.project_id) - distanceOf(b.project_id))
    .slice(0, SEARCH_RESULTS_MAX);
  const found = await queries.listFoundProjects(
    db,
    userId,
    nearest.map(({ project_id }) => project_id),
  );
  return found.map((project) => ({ ...project, distance_meters: distanceOf(project.project_id) }));
}

/** Leaves out projects that were deleted or made inactive in between. */
async function measureDistances(db: Db, projectIds: readonly number[], place: Position): Promise<Map<number, number>> {
  const distances = new Map<number, number>();
  for (let first = 0; first < projectIds.length; first += BOUNDARIES_AT_ONCE) {
    for (const { project_id, boundary } of await queries.listBoundaries(
      db,
      projectIds.slice(first, first + BOUNDARIES_AT_ONCE),
    )) {
      distances.set(project_id, distanceToRing(boundary, place));
      // One boundary takes one or two milliseconds. Then other requests get their turn.
      await setImmediate();
    }
  }
  return distances;
}
