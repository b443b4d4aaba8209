// Inputs for the fuzzer: from an endpoint's own schema, then mutated.
import type { Endpoint } from '@treewell/domain/endpoint';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

const NASTY = ['', ' ', '\0', 'a\0b', '\ud800', "'; drop table users;--", '<script>', '__proto__', 'constructor', '9'.repeat(40), '-1', '1e999', 'NaN', 'Infinity', '2147483648', '9007199254740993', '../../etc/passwd', 'null', 'true', '\u202e', '%00', '\r\nBcc: x@example.org', 'a'.repeat(5000)];

const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));
const junk: Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { a: 1 }, 0, -1, 1e308, 2 ** 53, 0.1),
  fc.double({ noNaN: true }),
);

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
      return fc.oneof(fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 50, 200) }), nastyText);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fitting(property)])), {
        requiredKeys: schema.required ?? [],
      });
    default:
      return junk;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function mutated(arbitrary: Arbitrary<unknown>): Arbitrary<unknown> {
  const oneFieldReplaced = fc.tuple(arbitrary, fc.nat(), junk).map(([value, index, other]) => {
    const names = isRecord(value) ? Object.keys(value) : [];
    return names.length > 0 ? { ...(value as object), [names[index % names.length] as string]: other } : other;
  });
  const oneFieldMissing = fc.tuple(arbitrary, fc.nat()).map(([value, index]) => {
    if (!isRecord(value)) return value;
    const names = Object.keys(value);
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== names[index % names.length]));
  });
  const oneFieldMore = fc.tuple(arbitrary, fc.string(), junk).map(([value, name, more]) => (isRecord(value) ? { ...value, [name]: more } : value));
  return fc.oneof(
    { arbitrary, weight: 4 },
    { arbitrary: oneFieldReplaced, weight: 4 },
    { arbitrary: oneFieldMissing, weight: 1 },
    { arbitrary: oneFieldMore, weight: 1 },
  );
}

const schemaOf = ({ input }: Endpoint): JsonSchema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

export const fieldsOf = (endpoint: Endpoint): string[] => Object.keys(schemaOf(endpoint).properties ?? {});

export const wireInputs = (endpoint: Endpoint): Arbitrary<unknown> => mutated(fitting(schemaOf(endpoint)));
