// Creates projects for tests over HTTP, like people do.
import { LEADER, PARTICIPANT, type RoleId } from '@treewell/domain/access';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type Box, type Position, type Ring, circleRing } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import * as members from '@treewell/domain/members';
import { BLANK_SETTINGS } from '@treewell/domain/project-fields';
import * as projects from '@treewell/domain/projects';
import { insertMember } from '../src/features/access/memberships.queries.ts';
import { insertProject } from '../src/features/projects/projects.queries.ts';
import { outlineOf } from '../src/shapes/outline.ts';
import type { TestApp } from './app.ts';

export const WASHINGTON: Position = [-77.0365, 38.8977];

export const polyTextAround = (center: Position = WASHINGTON, radiusMeters = 500): string =>
  toPolyText(circleRing(center, radiusMeters, 8));

type InputOverrides = Partial<WireInputOf<typeof projects.createProject>>;

export const createProject = (
  test: TestApp,
  leader: string | undefined,
  overrides: InputOverrides = {},
): Promise<projects.Project> =>
  test.call(projects.createProject, { projectName: 'Elm Street', polyText: polyTextAround(), ...overrides }, leader);

export async function join(
  test: TestApp,
  project: projects.Project,
  leader: string | undefined,
  newcomer: string | undefined,
  roleId: RoleId = PARTICIPANT,
): Promise<void> {
  const projectId = project.project_id;
  const { request_id } = await test.call(members.askToJoin, { projectId }, newcomer);
  await test.call(members.approveRequest, { projectId, requestId: request_id, roleId }, leader);
}

/** A shape that is designed to be slow: a comb with many teeth that point north, joined along the south. */
export const combRing = ({ west, south, east, north }: Box, teeth = 2_475): Ring => {
  const width = (east - west) / teeth;
  const back = south + (north - south) / 10;
  const corners = Array.from({ length: teeth }, (_, tooth): Position[] => {
    const x = west + tooth * width;
    // All teeth are different, so that PostgreSQL cannot compress the shape.
    const shorter = (north - back) * 0.001 * ((tooth * 0.618_033_988_7) % 1);
    return [
      [x, north - shorter],
      [x + width / 2, north - 0.7 * shorter],
      [x + width / 2, back + 0.3 * shorter],
      [x + width, back + shorter],
    ];
  }).flat();
  return [[east, south], [west, south], ...corners, [east, south]];
};

/** Inserts a project directly into the database, because sending and checking thousands of corners is slow. */
export async function insertProjectOf(
  test: Pick<TestApp, 'database'>,
  leader: number,
  project_name: string,
  boundary: Ring,
): Promise<number> {
  const projectId = await insertProject(test.database, {
    ...BLANK_SETTINGS,
    project_name,
    boundary,
    outline: outlineOf(boundary),
    created_by: leader,
  });
  await insertMember(test.database, projectId, leader, LEADER);
  return projectId;
}
