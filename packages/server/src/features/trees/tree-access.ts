// Rights on a tree. They depend on its creator and its home, the project it was created in (domain/access.ts).
// A handler that waits for a lock calls the `require…` function again when it has the lock.
import {
  type TreeStanding,
  canWithdrawTree,
  editRefusal,
  photosRefusal,
  treeStandingOf,
} from '@treewell/domain/access';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { findTreeStanding } from './tree-access.queries.ts';

async function getStanding(db: Db, treeId: number, userId: number): Promise<TreeStanding> {
  const row = await findTreeStanding(db, treeId, userId);
  if (!row || row.is_withdrawn) throw new Problem('not_found');
  return treeStandingOf(row);
}

/** Every registered person may read a tree that is not withdrawn. */
export async function requireTree(db: Db, treeId: number, userId: number): Promise<void> {
  await getStanding(db, treeId, userId);
}

export async function requireEditor(db: Db, treeId: number, userId: number): Promise<void> {
  const refusal = editRefusal(await getStanding(db, treeId, userId));
  if (refusal) throw new Problem(refusal);
}

export async function requireWithdrawer(db: Db, treeId: number, userId: number): Promise<void> {
  if (!canWithdrawTree(await getStanding(db, treeId, userId))) throw new Problem('not_yours_to_withdraw');
}

/** A person who may not restore a withdrawn tree does not learn that it exists. */
export async function requireRestorer(db: Db, treeId: number, userId: number): Promise<void> {
  const row = await findTreeStanding(db, treeId, userId);
  if (!row || !canWithdrawTree(treeStandingOf(row))) throw new Problem('not_found');
}

export async function requirePhotographer(db: Db, treeId: number, userId: number): Promise<void> {
  const refusal = photosRefusal(await getStanding(db, treeId, userId));
  if (refusal) throw new Problem(refusal);
}

const treeAccess = (
  name: string,
  problems: readonly ProblemCode[],
  require: (db: Db, treeId: number, userId: number) => Promise<void>,
): RecordAccess<{ tree_id: number }> =>
  registeredWho(`tree: ${name}`, ['not_found', ...problems], async (db, user, { tree_id }) => {
    await require(db, tree_id, user.user_id);
    return {};
  });

export const treeEditor = treeAccess(
  'creator in its active home, or leader of it',
  ['not_yours_to_edit', 'project_inactive'],
  requireEditor,
);
export const treeWithdrawer = treeAccess(
  'creator in its home, or leader of it',
  ['not_yours_to_withdraw'],
  requireWithdrawer,
);
export const treeRestorer = treeAccess('creator in its home, or leader of it; unknown to others', [], requireRestorer);
