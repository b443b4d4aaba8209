// Rights in a project, by the table in domain/access.ts. This is the one place that enforces it.
import { type ProjectAbility, canInProject, projectRefusal, projectRefusals } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import type { Memory } from '../../http/memory.ts';
import { type Membership, findMembership } from './memberships.queries.ts';

/**
 * Handlers that wait for a lock ask again once they have it: meanwhile the person may have lost their role, or the
 * project may have become inactive.
 */
export async function requireAbility(
  db: Db,
  ability: ProjectAbility,
  projectId: number,
  userId: number,
): Promise<Membership> {
  return withAbility(await findMembership(db, projectId, userId), ability);
}

function withAbility(membership: Membership | null, ability: ProjectAbility): Membership {
  if (!membership) throw new Problem('not_found');
  const refusal = projectRefusal(membership, ability);
  if (refusal) throw new Problem(refusal);
  return membership;
}

/** The key that messages of the database name. */
const memberKey = (projectId: number, userId: number): string => `member:${projectId}:${userId}`;

/** Whether memory alone says that somebody has the ability. False says nothing: whoever asks then asks projectCan. */
export function isKnownToHave(memory: Memory, ability: ProjectAbility, projectId: number, userId: number): boolean {
  const membership = memory.peek(memberKey(projectId, userId)) as Membership | undefined;
  return membership !== undefined && canInProject(membership, ability);
}

/** Somebody who has the ability in the project that the input names. */
export const projectCan = (ability: ProjectAbility): RecordAccess<{ project_id: number }, { membership: Membership }> =>
  registeredWho(
    `project: ${ability}`,
    ['not_found', ...projectRefusals(ability)],
    async (db, { user_id }, { project_id }, memory) => ({
      membership: withAbility(
        await memory.get(memberKey(project_id, user_id), () => findMembership(db, project_id, user_id)),
        ability,
      ),
    }),
  );
