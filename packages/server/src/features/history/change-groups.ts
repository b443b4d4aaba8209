// An act that changes many records is one entry of the history, with one undo.
import type { Db } from '../../db/db.ts';
import * as queries from './change-groups.queries.ts';

/**
 * Begins an act: what the transaction changes from now on belongs to it. A job that goes on with it in other transactions
 * names the group as a part of their author. Somebody must finish it.
 */
export async function beginChangeGroup(db: Db, group: queries.NewGroup): Promise<number> {
  const groupId = await queries.insertGroup(db, group);
  await queries.insertGroupEntry(db, groupId);
  await queries.setGroup(db, groupId);
  return groupId;
}

/** What the transaction changes from now on is no part of the act, which a job goes on with. */
export const leaveChangeGroup = (db: Db): Promise<unknown> => queries.setGroup(db, null);

/**
 * Returns how many records the act has changed. One that has changed none leaves no entry. Whoever goes on with a finished
 * act, as a command that was killed, finishes it again: its entries count all of it.
 */
export async function finishChangeGroup(db: Db, groupId: number): Promise<number> {
  await leaveChangeGroup(db);
  await queries.updateGroupFinished(db, groupId);
  const records = await queries.updateGroupEntries(db, groupId);
  if (records === 0) await queries.deleteGroup(db, groupId);
  return records;
}

/** An act within one transaction. */
export async function asOneChange<T>(db: Db, group: queries.NewGroup, work: () => Promise<T>): Promise<T> {
  const groupId = await beginChangeGroup(db, group);
  const result = await work();
  await finishChangeGroup(db, groupId);
  return result;
}
