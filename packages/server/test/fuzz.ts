// Makes inputs for the fuzzer from the schema of an endpoint and the records of a World, then mutates them.
import type { Endpoint } from '@treewell/domain/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { CALLERS, type Caller, type Scene, type World } from './fuzz-world.ts';

const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  "'; drop table users;--",
  '<script>',
  '__proto__',
  'constructor',
  '9'.repeat(40),
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '../../etc/passwd',
  'null',
  'true',
  '\u202e',
  '%00',
  '\r\nBcc: x@example.org',
  'a'.repeat(5000),
  '-0',
  '1e-400',
  '9'.repeat(400),
  'x'.repeat(20_000),
  'a\ud800b',
  '0000-00-00',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-11-16T25:61:61Z',
  '1:1',
  '-1:-1',
  '99999999999:9999999999',
];
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [1, 1],
  [null],
  { a: 1 },
  { toString: 1, valueOf: null },
  { length: 1, 0: 'Water' },
  [{ toString: null }],
  0,
  -0,
  -1,
  0.1,
  1.5,
  5e-324,
  1e308,
  2_147_483_648,
  2 ** 53,
  Number.MAX_SAFE_INTEGER + 2,
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
const junk: Arbitrary<unknown> = fc.oneof(nastyText, fc.constantFrom(...ODD), fc.double({ noNaN: true }));

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
}

function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.allOf?.[0]) return fitting(schema.allOf[0]);
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1e6 : schema.exclusiveMinimum + 1);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.integer({ min: Math.max(low, -1e9), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'number':
      return fc.double({ min: low, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.oneof(
        fc.string({
          unit: 'grapheme',
          minLength: schema.minLength ?? 0,
          maxLength: Math.min(schema.maxLength ?? 50, 200),
        }),
        nastyText,
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fitting(property)]),
        ),
        {
          requiredKeys: schema.required ?? [],
        },
      );
    default:
      return junk;
  }
}

const schemas = new Map<Endpoint, JsonSchema>();
function schemaOf(endpoint: Endpoint): JsonSchema {
  const schema =
    schemas.get(endpoint) ?? (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(endpoint, schema);
  return schema;
}

export const fieldsOf = (endpoint: Endpoint): string[] => Object.keys(schemaOf(endpoint).properties ?? {});

/** The random choices of one call. `callOf` combines them with the records of the current World. */
interface Choice {
  /** Values that fit the schema, but need not be meaningful. */
  fitting: Record<string, unknown>;
  scene: number;
  /** A seed that decides for the caller and for each field whether it comes from another scene. Null: all from one scene. */
  stray: number | null;
  mutation: Mutation;
}

type Mutation =
  | { kind: 'none' }
  | { kind: 'replace'; field: number; value: unknown }
  | { kind: 'drop'; field: number }
  | { kind: 'add'; name: string; value: unknown }
  | { kind: 'repeat'; field: number; value: string }
  | { kind: 'whole'; value: unknown };

const mutations: Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ kind: 'none' } as const) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), field: fc.nat(), value: junk }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), field: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), name: fc.string(), value: junk }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), field: fc.nat(), value: nastyText }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), value: junk }) },
);

/** The same call with each odd value in each field. With `most`, each field gets so many of them, and others than the field before. */
export function oddChoices(endpoint: Endpoint, choice: Choice, most = Infinity): Choice[] {
  const values = [...NASTY, ...ODD];
  const count = Math.min(most, values.length);
  return fieldsOf(endpoint).flatMap((_, field) =>
    Array.from({ length: count }, (_each, index): Choice => {
      const value = values[(field * count + index) % values.length];
      return { ...choice, stray: null, mutation: { kind: 'replace', field, value } };
    }),
  );
}

export const choicesFor = (endpoint: Endpoint): Arbitrary<Choice> =>
  fc.record({
    fitting: fitting(schemaOf(endpoint)) as Arbitrary<Record<string, unknown>>,
    scene: fc.nat(),
    stray: fc.nat(),
    mutation: mutations,
  });

export interface FuzzCall {
  caller: Caller;
  input: unknown;
  /** Goes behind the address: a field that is sent more than once, and as a list. */
  repeated?: string;
}

const PERCENT_OF_SAME_SCENE = 50;
/** The same seed and number give the same percentage. */
const percentOf = (seed: number | null, number: number): number =>
  seed === null ? PERCENT_OF_SAME_SCENE : (Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) >>> 8) % 100;

/** Takes most fields from one scene, so that they belong together, and some from another scene or at random. */
export function callOf(
  endpoint: Endpoint,
  { fitting: values, scene, stray: seed, mutation }: Choice,
  { scenes }: World,
): FuzzCall {
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const fields = Object.keys(properties);
  const known = fields.filter((name) => required.includes(name) && scenes.some((one) => name in one.values));
  // A mailed code works once, and another mail invalidates it. So scenes with a code are only for calls with a code.
  const suitable = scenes.filter(
    (one) => known.every((name) => name in one.values) && (!('code' in one.values) || fields.includes('code')),
  );
  const pool = suitable.length > 0 ? suitable : scenes;
  const chosen = pool[scene % pool.length] as Scene;
  const input: Record<string, unknown> = { ...values };
  fields.forEach((name, index) => {
    const stray = percentOf(seed, index + 1);
    const from = stray < 8 ? scenes[(scene + stray) % scenes.length] : chosen;
    if (from && name in from.values && stray < 94 && (required.includes(name) || stray < 60))
      input[name] = from.values[name];
    // An optional field with a random value is rarely meaningful.
    else if (!required.includes(name) && stray < 80) delete input[name];
  });
  const stray = percentOf(seed, 0);
  const caller = stray < 75 ? chosen.caller : (CALLERS[stray % CALLERS.length] as Caller);
  const call = { caller, input: mutated(input, fields, mutation) };
  if (mutation.kind !== 'repeat') return call;
  const name = fields[mutation.field % fields.length] ?? 'projectId';
  const once = `${name}=${encodeURIComponent(mutation.value.toWellFormed().slice(0, 4_000))}`;
  return { ...call, repeated: `${once}&${once}&${name}[a][b]=1` };
}

function mutated(input: Record<string, unknown>, fields: readonly string[], mutation: Mutation): unknown {
  const field = 'field' in mutation ? fields[mutation.field % fields.length] : undefined;
  switch (mutation.kind) {
    case 'none':
    case 'repeat':
      return input;
    case 'replace':
      return field === undefined ? input : { ...input, [field]: mutation.value };
    case 'drop':
      return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
    case 'add':
      return { ...input, [mutation.name]: mutation.value };
    case 'whole':
      return mutation.value;
  }
}
