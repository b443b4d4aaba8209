// The one wrapper every call goes through: session → access → parse → transaction → { data }.
// What a handler throws becomes { error } in problem-response.ts.
import { API_BASE, sendsBody } from '@treewell/domain/endpoint';
import { fieldProblems } from '@treewell/domain/fields';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Db } from '../db/db.ts';
import { rateLimitOf } from './rate-limits.ts';
import type { Route, Services } from './route.ts';
import type { Sessions } from './sessions.ts';

export interface MountOptions {
  database: Database;
  sessions: Sessions;
  services: Services;
}

export function mount(app: FastifyInstance, routes: readonly Route[], { database, sessions, services }: MountOptions): void {
  for (const { endpoint, access, handle, isTransaction } of routes) {
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      config: { rateLimit: rateLimitOf(endpoint) },
      async handler(request, reply) {
        const caller = await access.admit(request, reply, sessions);
        const input = parse(endpoint.input, wireInput(request));
        const run = async (db: Db) => {
          const entered = (await access.enter?.(db, caller, input)) ?? caller;
          return handle({ ...services, ...entered, db }, input);
        };
        const result = isTransaction ? await database.transaction(run) : await run(database);
        // Checked so that the promise of the contract holds, and stripped so that nothing else leaks.
        return { data: endpoint.data.parse(result) };
      },
    });
  }
}

function wireInput(request: FastifyRequest): unknown {
  const parameters = request.params as Record<string, unknown>;
  const carrier = sendsBody(request.method as Route['endpoint']['method']) ? (request.body ?? {}) : request.query;
  if (typeof carrier !== 'object' || carrier === null || Array.isArray(carrier)) return carrier;
  return { ...carrier, ...parameters };
}

function parse(schema: Route['endpoint']['input'], input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Problem('invalid_input', { fields: fieldProblems(parsed.error) });
}
