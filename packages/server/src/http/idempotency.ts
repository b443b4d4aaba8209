// A write that is sent twice with one Idempotency-Key happens once. The second call gets the answer of the first.
import { createHash } from 'node:crypto';
import type { Endpoint } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { countDailyUse } from '../quotas/daily-use.ts';
import * as queries from './idempotency.queries.ts';

const VISIBLE = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && VISIBLE.test(key)) return key;
  throw new Problem('invalid_input', { fields: { 'Idempotency-Key': 'idempotency_key' } });
}

/** Runs in the transaction of the write: if the write is refused, its key is not stored and can be used again. */
export async function answerOnce(
  db: Db,
  userId: number,
  key: string,
  request: { endpoint: Endpoint; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { method, path } = request.endpoint;
  const hash = createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(request.input)}`)
    .digest('hex');
  // PostgreSQL waits here while another call with this key runs.
  if (await queries.insertKey(db, userId, key, hash)) {
    const answer = await work();
    const json = JSON.stringify(answer);
    await countDailyUse(db, userId, 'kept_answers', json.length);
    await queries.updateAnswer(db, userId, key, json);
    return answer;
  }
  const earlier = await queries.getKey(db, userId, key);
  if (earlier.request !== hash) throw new Problem('key_reused');
  return earlier.answer;
}
