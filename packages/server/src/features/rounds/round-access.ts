// Rights on a round. To people who are not members of its project, it does not exist: its link alone opens nothing.
import { canInProject, projectRefusal } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { type RoundStanding, findRoundStanding } from './rounds.queries.ts';

async function requireReader(db: Db, roundId: number, userId: number): Promise<RoundStanding> {
  const standing = await findRoundStanding(db, roundId, userId);
  if (!standing || standing.role_name === null) throw new Problem('not_found');
  return standing;
}

/** The handler checks this again when it has the locks. */
export async function requireWalker(db: Db, roundId: number, userId: number): Promise<RoundStanding> {
  const standing = await requireReader(db, roundId, userId);
  const refusal = projectRefusal(standing, 'share_work');
  if (refusal) throw new Problem(refusal);
  return standing;
}

type ByRound = { round_id: number };

export const roundReader: RecordAccess<ByRound, { standing: RoundStanding }> = registeredWho(
  'round: member of its project; unknown to others',
  ['not_found'],
  async (db, { user_id }, { round_id }) => ({ standing: await requireReader(db, round_id, user_id) }),
);

export const roundWalker: RecordAccess<ByRound, { standing: RoundStanding }> = registeredWho(
  'round: member of its active project; unknown to others',
  ['not_found', 'project_inactive'],
  async (db, { user_id }, { round_id }) => ({ standing: await requireWalker(db, round_id, user_id) }),
);

export const canChange = ({ is_creator, ...standing }: RoundStanding): boolean =>
  is_creator || canInProject(standing, 'manage_work');

/** The handler checks this again when it has the locks. */
export async function requireEditor(db: Db, roundId: number, userId: number): Promise<RoundStanding> {
  const standing = await requireWalker(db, roundId, userId);
  if (!canChange(standing)) throw new Problem('not_yours_to_change');
  return standing;
}

export const roundEditor: RecordAccess<ByRound, { standing: RoundStanding }> = registeredWho(
  'round: who made it, or leader, in its active project; unknown to others',
  ['not_found', 'project_inactive', 'not_yours_to_change'],
  async (db, { user_id }, { round_id }) => ({ standing: await requireEditor(db, round_id, user_id) }),
);
