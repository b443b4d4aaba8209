// Rights in a project, by the table in domain/access.ts. This is the one place that enforces it.
import { type ProjectAbility, canInProject, projectRefusal, projectRefusals } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import type { Memory } from '../../http/memory.ts';
import { type Membership, findMembership } from './memberships.queries.ts';

/**
 * Handlers that wait for a lock call this again when they have it: meanwhile the person may have lost their role, or the
 * project may have become inactive.
 */
export async function requireAbility(
  db: Db,
  ability: ProjectAbility,
  projectId: number,
  userId: number,
): Promise<Membership> {
  return checkAbility(await findMembership(db, projectId, userId), ability);
}

function checkAbility(membership: Membership | null, ability: ProjectAbility): Membership {
  if (!membership) throw new Problem('not_found');
  const refusal = projectRefusal(membership, ability);
  if (refusal) throw new Problem(refusal);
  return membership;
}

/** The key of a membership in messages of the database. */
const memberKey = (projectId: number, userId: number): string => `member:${projectId}:${userId}`;

/** Whether memory alone shows that the person has the ability. If not, projectCan asks the database. */
export function isKnownToHave(memory: Memory, ability: ProjectAbility, projectId: number, userId: number): boolean {
  const membership = memory.peek(memberKey(projectId, userId)) as Membership | undefined;
  return membership !== undefined && canInProject(membership, ability);
}

/** Allows people who have the ability in the project of the input. */
export const projectCan = (ability: ProjectAbility): RecordAccess<{ project_id: number }, { membership: Membership }> =>
  registeredWho(
    `project: ${ability}`,
    ['not_found', ...projectRefusals(ability)],
    async (db, { user_id }, { project_id }, memory) => ({
      membership: checkAbility(
        await memory.get(memberKey(project_id, user_id), () => findMembership(db, project_id, user_id)),
        ability,
      ),
    }),
  );
