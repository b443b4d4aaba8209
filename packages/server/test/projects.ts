// Projects for tests, made over HTTP as people make them.
import { PARTICIPANT, type RoleId } from '@treewell/domain/access';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { type Position, circleRing, toPolyText } from '@treewell/domain/geo';
import * as members from '@treewell/domain/members';
import * as projects from '@treewell/domain/projects';
import type { TestApp } from './app.ts';

export const WASHINGTON: Position = [-77.0365, 38.8977];

export const polyTextAround = (center: Position = WASHINGTON, radiusMeters = 500): string => toPolyText(circleRing(center, radiusMeters, 8));

type Wish = Partial<WireInputOf<typeof projects.createProject>>;

export const createProject = (test: TestApp, leader: string | undefined, wish: Wish = {}): Promise<projects.Project> =>
  test.call(projects.createProject, { projectName: 'Elm Street', polyText: polyTextAround(), ...wish }, leader);

export async function join(test: TestApp, project: projects.Project, leader: string | undefined, newcomer: string | undefined, roleId: RoleId = PARTICIPANT): Promise<void> {
  const projectId = project.project_id;
  const { request_id } = await test.call(members.askToJoin, { projectId }, newcomer);
  await test.call(members.approveRequest, { projectId, requestId: request_id, roleId }, leader);
}
