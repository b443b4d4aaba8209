// What mail programs send when a person presses their own button to unsubscribe (RFC 8058): a form, to the address in the
// List-Unsubscribe header of the mail. A GET of the same address is a page that asks first.
import type { FastifyInstance } from 'fastify';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { DOCUMENT_LIMIT } from './rate-limits.ts';

const BODY_MAX_BYTES = 2_048;
const ONE_CLICK = /List-Unsubscribe["\s]*[=:]?[\s\S]{0,80}One-Click/i;

/** `ways` has what to do with a token, by the path of the address. */
export function takeOneClickUnsubscribes(
  app: FastifyInstance,
  database: Database,
  ways: Record<string, (db: Db, token: string) => Promise<unknown>>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const [path, unsubscribe] of Object.entries(ways))
      scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
        path,
        { bodyLimit: BODY_MAX_BYTES, config: { rateLimit: DOCUMENT_LIMIT } },
        async ({ query: { token }, body }) => {
          if (typeof body !== 'string' || !ONE_CLICK.test(body) || typeof token !== 'string')
            throw new Problem('bad_request');
          await database.transaction((tx) => unsubscribe(tx, token));
          return {};
        },
      );
  });
}
