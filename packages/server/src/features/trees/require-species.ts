import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { findSpecies } from './trees.queries.ts';

export async function requireSpecies(db: Db, subId: number): Promise<void> {
  if (!(await findSpecies(db, subId))) throw new Problem('invalid_input', { fields: { subId: 'no_such_species' } });
}
