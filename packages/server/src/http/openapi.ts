// Creates the OpenAPI 3.1 document from the routes: their schemas and who may call them.
import { API_BASE, type Endpoint, pathParameters } from '@treewell/domain/endpoint';
import { endpointName } from '@treewell/domain/endpoints';
import { PASSWORD_CRITERIA } from '@treewell/domain/accounts';
import { FIELD_PROBLEMS, type ProblemCode, problemStatus } from '@treewell/domain/problems';
import * as z from 'zod/mini';
import { anyone } from './access.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const OF_ANY: readonly ProblemCode[] = [
  'invalid_input',
  'too_many_requests',
  'too_many_at_once',
  'busy',
  'unavailable',
];
const OF_BODIES: readonly ProblemCode[] = ['malformed_json', 'wrong_content_type', 'body_too_large'];
const OF_WRITES: readonly ProblemCode[] = ['storage_full'];
/** A registered person may send a write with an Idempotency-Key. */
const OF_KEYS: readonly ProblemCode[] = ['key_reused', 'too_many_keys_today'];

/** Every refusal that a call can answer with. */
export const problemsOf = ({ endpoint, access, isTransaction }: Route): Set<ProblemCode> =>
  new Set([
    ...OF_ANY,
    // With an empty path parameter, the address belongs to no call.
    ...(pathParameters(endpoint.path).length > 0 ? (['not_found', 'address_too_long'] as const) : []),
    ...(endpoint.hasBody || endpoint.method === 'DELETE' ? OF_BODIES : []),
    ...(endpoint.onlyReads ? [] : OF_WRITES),
    ...(isTransaction && !endpoint.tellsSecret && access.problems.includes('not_registered') ? OF_KEYS : []),
    ...access.problems,
    ...endpoint.problems,
  ]);

export function openapiDocument(routes: readonly Route[], version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { path, method } = route.endpoint;
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation(route, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Treewell API',
      version,
      description:
        'Success is `{ "data": … }`; a refusal is `{ "error": { "code", "message", "fields"? } }` with a matching status. ' +
        'A number may be sent as text, a flag (0 or 1) as true or false, a choice without its capitals and blanks, and null for a text that may be left out.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: [...new Set(routes.map(({ endpoint }) => tagOf(endpoint)))].map((name) => ({
      name,
      description: TAGS[name] ?? name,
    })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The id token of a session, with or without the word Bearer.',
        },
      },
      responses: { Problem: problemResponse },
    },
  };
}

const TAGS: Record<string, string> = {
  auth: 'Sign-up, sign-in and sessions',
  user: 'The signed-in person',
  project: 'Projects and their people',
  trees: 'Trees',
  tiles: 'Trees on the map',
  photo: 'Photos of trees',
};

/** First segments of paths that are listed in the section of another segment. */
const SAME_TAG: Record<string, string> = { test: 'user', tree: 'trees', S3: 'photo' };

function tagOf({ path }: Endpoint): string {
  const segment = path.split('/')[1] ?? '';
  return SAME_TAG[segment] ?? segment;
}

function operation(route: Route, schemas: Json): Json {
  const { endpoint, access } = route;
  const isPublic = access === anyone;
  const input = toJsonSchema(endpoint.input, 'input', schemas) as { properties?: Json; required?: string[] };
  const inPath = new Set(pathParameters(endpoint.path));
  const entries = Object.entries(input.properties ?? {});
  const { hasBody, mediaType } = endpoint;
  const parameters = entries
    .filter(([name]) => inPath.has(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }));
  return {
    operationId: endpointName(endpoint),
    summary: endpoint.summary,
    description: `Access: ${access.name}.`,
    tags: [tagOf(endpoint)],
    security: isPublic ? [] : [{ idToken: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody &&
      entries.length > 0 && { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Success',
        content: mediaType
          ? { [mediaType]: {} }
          : {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: toJsonSchema(endpoint.data, 'output', schemas) },
                },
              },
            },
      },
      ...responsesOf(problemsOf(route)),
    },
  };
}

function responsesOf(codes: ReadonlySet<ProblemCode>): Json {
  const byStatus = Object.groupBy(codes, problemStatus);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { ...problemResponse, description: `error.code: ${(list ?? []).join(', ')}` },
    ]),
  );
}

const problemResponse = {
  description: 'A refusal',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              unmet: {
                type: 'array',
                description: 'The rules that a weak password does not meet',
                items: { type: 'string', enum: PASSWORD_CRITERIA.map(({ value }) => value) },
              },
              fields: {
                type: 'object',
                description: 'What is wrong with each field, by its name',
                additionalProperties: {
                  type: 'object',
                  required: ['code', 'message'],
                  properties: {
                    code: { type: 'string', enum: Object.keys(FIELD_PROBLEMS) },
                    message: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

/** Collects the schemas with an id (`.register(z.globalRegistry, { id })`), so that the document contains each of them once. */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Json): Json {
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutSafeIntegerBounds }),
  );
  const {
    $schema: _dialect,
    $defs,
    ...rest
  } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  Object.assign(schemas, $defs);
  return rest;
}

function withoutSafeIntegerBounds({ jsonSchema }: { jsonSchema: { maximum?: number; minimum?: number } }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
