// The contract: one endpoint is one call of the v0 API. From the list in endpoints.ts come the
// server's typed handlers, the browser's typed client, the OpenAPI document and the fuzzer.
import { z } from 'zod';
import type { ProblemCode } from './problems.ts';

export const API_BASE = '/v0';

/** What a body may hold: some texts, or a boundary of 10,000 corners and a selection of 50,000 trees. */
const BODY_MAX_BYTES = 262_144;
const LONG_BODY_MAX_BYTES = 1_048_576;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Relative to API_BASE; `:name` marks a path parameter. */
  readonly path: string;
  readonly summary: string;
  /**
   * One flat object. Path parameters are taken by name from the path; the rest travels in the
   * query string for GET and DELETE, in a JSON body for POST and PUT.
   */
  readonly input: Input;
  /** A DELETE whose input may be too long for an address: it may be a JSON body as well. */
  readonly hasBody: boolean;
  readonly bodyMaxBytes: number;
  /** It changes nothing. A GET always; a POST when its input may be too long for an address. */
  readonly onlyReads: boolean;
  /** What `{ "data": … }` holds on success. */
  readonly data: Data;
  /** Of an answer that is a file instead. */
  readonly mediaType: string | undefined;
  /** Refusals particular to this call; those of its access, and those every call can give, are not repeated. */
  readonly problems: readonly ProblemCode[];
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type WireInputOf<E extends Endpoint> = z.input<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** What a handler returns, before the response schema has checked it. */
export type ResultOf<E extends Endpoint> = z.input<E['data']>;

export const nothing = z.object({});

const sendsBody = (method: Method): boolean => method === 'POST' || method === 'PUT';

export function endpoint<Input extends z.ZodType = typeof nothing, Data extends z.ZodType = typeof nothing>(
  method: Method,
  path: string,
  rest: {
    summary: string;
    input?: Input;
    data?: Data;
    problems?: readonly ProblemCode[];
    hasBody?: true;
    isLong?: true;
    onlyReads?: true;
    mediaType?: string;
  },
): Endpoint<Input, Data> {
  return {
    method,
    path,
    summary: rest.summary,
    input: rest.input ?? (nothing as unknown as Input),
    data: rest.data ?? (nothing as unknown as Data),
    problems: rest.problems ?? [],
    mediaType: rest.mediaType,
    hasBody: rest.hasBody ?? sendsBody(method),
    bodyMaxBytes: rest.isLong ? LONG_BODY_MAX_BYTES : BODY_MAX_BYTES,
    onlyReads: rest.onlyReads ?? method === 'GET',
  };
}

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

/** Half a surrogate pair cannot be sent in an address; it becomes the replacement character. */
const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Splits a flat wire input into the address and the body it is sent as. */
export function toRequest(
  { path, hasBody }: Endpoint,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const inPath = new Set(pathParameters(path));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const address = API_BASE + path.replace(/:(\w+)/g, (_, name: string) => encode(input[name]));
  if (hasBody) return { url: address, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = rest.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return { url: query ? `${address}?${query}` : address, body: undefined };
}
