// Makes a person a member of a project, unless they are already in too many projects or it has too many members.
import type { RoleId } from '@treewell/domain/access';
import { MEMBERS_PER_PROJECT_MAX } from '@treewell/domain/members';
import { Problem } from '@treewell/domain/problems';
import { PROJECTS_PER_PERSON_MAX } from '@treewell/domain/projects';
import type { Db } from '../../db/db.ts';
import { countMembers, countProjectsOf, insertMember, lockPerson } from './memberships.queries.ts';

export async function admitMember(db: Db, projectId: number, userId: number, roleId: RoleId): Promise<void> {
  await lockPerson(db, userId);
  await insertMember(db, projectId, userId, roleId);
  if ((await countProjectsOf(db, userId)) > PROJECTS_PER_PERSON_MAX) throw new Problem('too_many_projects');
  if ((await countMembers(db, projectId)) > MEMBERS_PER_PROJECT_MAX) throw new Problem('too_many_members');
}
