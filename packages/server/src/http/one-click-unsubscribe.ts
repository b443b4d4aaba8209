// What mail programs send when a person presses their own button to unsubscribe (RFC 8058): a form, to the address in the
// List-Unsubscribe header of the mail. A GET of the same address is a page that asks first.
import type { FastifyInstance } from 'fastify';
import { Problem } from '@treewell/domain/problems';
import type { Database } from '../db/db.ts';
import { DOCUMENT_LIMIT } from './rate-limits.ts';

const BODY_MAX_BYTES = 2_048;
const ONE_CLICK = /List-Unsubscribe["\s]*[=:]?[\s\S]{0,80}One-Click/i;

export function takeOneClickUnsubscribes(
  app: FastifyInstance,
  database: Database,
  unsubscribe: (db: Database, token: string) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
      '/unsubscribe',
      { bodyLimit: BODY_MAX_BYTES, config: { rateLimit: DOCUMENT_LIMIT } },
      async ({ query, body }) => {
        if (typeof body !== 'string' || !ONE_CLICK.test(body) || typeof query.token !== 'string')
          throw new Problem('bad_request');
        await unsubscribe(database, query.token);
        return {};
      },
    );
  });
}
