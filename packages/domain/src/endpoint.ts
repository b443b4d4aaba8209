// One endpoint describes one call of the v0 API. The server's typed handlers, the browser's typed client, the OpenAPI
// document and the fuzzer are all derived from the list in endpoints.ts.
import * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

export const API_BASE = '/v0';

/** Enough for some texts. The long limit is enough for a boundary of 10,000 corners or a list of 50,000 tree ids. */
const BODY_MAX_BYTES = 262_144;
const LONG_BODY_MAX_BYTES = 1_048_576;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: Method;
  /** Relative to API_BASE; `:name` marks a path parameter. */
  readonly path: string;
  readonly summary: string;
  /**
   * One flat object. Path parameters are read from the path by name. The other fields are in the query string for
   * GET and DELETE, and in a JSON body for POST and PUT.
   */
  readonly input: Input;
  /** The call takes a JSON body: every POST and PUT, and a DELETE whose input may be too long for a URL. */
  readonly hasBody: boolean;
  readonly bodyMaxBytes: number;
  /**
   * The call changes nothing: every GET, and a POST that is a POST only because its input may be too long for a URL.
   */
  readonly onlyReads: boolean;
  /** The answer has a secret that the server does not store. So it is not kept for a repeated Idempotency-Key either. */
  readonly tellsSecret: boolean;
  /** The schema of `data` in the answer `{ "data": … }`. */
  readonly data: Data;
  /** Set when the answer is a file instead of JSON. */
  readonly mediaType: string | undefined;
  /** Only the refusals that are special to this call. Those of its access and those of every call are not listed. */
  readonly problems: readonly ProblemCode[];
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type WireInputOf<E extends Endpoint> = z.input<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** The type that a handler returns, before the response schema checks it. */
export type ResultOf<E extends Endpoint> = z.input<E['data']>;

export const nothing = z.object({});

const sendsBody = (method: Method): boolean => method === 'POST' || method === 'PUT';

export function endpoint<Input extends z.ZodMiniType = typeof nothing, Data extends z.ZodMiniType = typeof nothing>(
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
    tellsSecret?: true;
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
    tellsSecret: rest.tellsSecret ?? false,
  };
}

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

/** encodeURIComponent throws on half a surrogate pair, so it becomes the replacement character first. */
const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Turns a flat wire input into the URL and the body of a request. */
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
