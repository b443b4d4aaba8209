// The only file that calls the server. It throws every refusal as a Problem of the domain.
import { SCREEN_HEADER } from '@treewell/domain/history/screens';
import { toRequest, type DataOf, type Endpoint, type WireInputOf } from '@treewell/domain/endpoint';
import { type FieldProblem, isFieldProblem, isProblemCode, Problem, type ProblemCode } from '@treewell/domain/problems';
import type * as z from 'zod/mini';
import { screenAt } from './screen.ts';
import { noteServerTime } from './server-clock.ts';

/**
 * A call fails after so long without a byte: before the answer begins, or between two pieces of it. The whole answer may
 * take longer, because ten thousand trees take minutes on the line of a slow phone.
 */
const SILENCE_MS = 30_000;

/** The session implements this and registers itself, so that this file does not import the session. */
export interface TokenHolder {
  token(): string | undefined;
  /** Returns a newer token than the refused one, or undefined when the session has ended. */
  renewToken(refused: string): Promise<string | undefined>;
}

let holder: TokenHolder | undefined;
export function authorizeWith(tokenHolder: TokenHolder): void {
  holder = tokenHolder;
}

/** Calls as the signed-in user. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> => withSession((token) => send(endpoint, input, token, signal));

/** For calls that create something. A second request with the same key does not create it twice. */
export interface KeyedInput<E extends Endpoint> {
  input: WireInputOf<E>;
  requestKey: string;
}

export const callOnce = <E extends Endpoint>(endpoint: E, { input, requestKey }: KeyedInput<E>): Promise<DataOf<E>> =>
  withSession((token) => send(endpoint, input, token, undefined, requestKey));

export interface FileAnswer {
  bytes: ArrayBuffer;
  /** Equal bytes have equal etags. */
  etag: string | null;
}

/** For endpoints that answer with a file (a tile of the map). */
export const callFile = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  signal?: AbortSignal,
): Promise<FileAnswer> =>
  withSession(async (token) => {
    const { url } = toRequest(endpoint, input as Record<string, unknown>);
    const answer = await fetchWhole(url, { headers: authorization(token) }, signal);
    if (!answer.ok) throw toProblem(answer);
    return { bytes: answer.bytes.buffer, etag: answer.headers.get('etag') };
  });

/** When the token has expired, renews it once and repeats the call. */
async function withSession<T>(send: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = holder?.token();
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'signed_out' && holder && token)) throw error;
    const renewed = await holder.renewToken(token);
    if (!renewed) throw error;
    return send(renewed);
  }
}

const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** For calls that need no session, or that create one. */
export const callAsVisitor = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> => send(endpoint, input, undefined, signal);

/** For calls with a token that the session does not have yet (registration at the first sign-in). */
export const callWithToken = <E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  token: string,
): Promise<DataOf<E>> => send(endpoint, input, token);

/** The settings that the server sends to every page (config.ts). */
export async function fetchConfig(signal?: AbortSignal): Promise<unknown> {
  const answer = await fetchWhole('/config.json', {}, signal);
  const config = parseJson(answer);
  // A proxy or the page of a hotel's network may answer instead of our server.
  if (!answer.ok || config === undefined) throw toProblem(answer);
  return config;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  token: string | undefined,
  signal?: AbortSignal,
  requestKey?: string,
): Promise<DataOf<E>> {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>);
  const headers = new Headers({ accept: 'application/json', ...authorization(token) });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (requestKey) headers.set('idempotency-key', requestKey);
  const screen = endpoint.onlyReads ? undefined : screenAt(globalThis.location?.pathname ?? '');
  if (screen) headers.set(SCREEN_HEADER, screen);
  const askedAt = Date.now();
  const answer = await fetchWhole(
    url,
    { method: endpoint.method, headers, ...(body !== undefined && { body }) },
    signal,
  );
  noteServerTime(answer.headers.get('date'), askedAt);
  if (!answer.ok) throw toProblem(answer);
  return parseOrProblem(endpoint.data, (parseJson(answer) as { data?: unknown } | undefined)?.data) as DataOf<E>;
}

/** Remembers whether there was a network: it may be back when the person reads why the call failed. */
export const unreachable = (cause?: unknown): Problem =>
  new Problem('unavailable', { cause: navigator.onLine ? cause : 'offline' });

export const isOffline = (error: unknown): boolean => error instanceof Problem && error.cause === 'offline';

/** Nothing has arrived for half a minute. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Problem && error.cause instanceof DOMException && error.cause.name === 'TimeoutError';

/** An answer that has arrived whole. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  bytes: Uint8Array<ArrayBuffer>;
}

async function fetchWhole(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
  const silence = watchSilence();
  try {
    const response = await fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    silence.endForNow();
    const { ok, status, headers } = response;
    return { ok, status, headers, bytes: await readBytes(response, silence.endForNow) };
  } catch (cause) {
    // The caller has cancelled the call and needs no Problem.
    if (signal?.aborted) throw cause;
    // There was no answer, or the connection broke before the whole answer had arrived.
    throw unreachable(cause);
  } finally {
    silence.stop();
  }
}

/** Its signal aborts after a silence. `endForNow` ends a silence, and the next one begins. */
function watchSilence() {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => controller.abort(new DOMException('Nothing has arrived', 'TimeoutError')), SILENCE_MS);
  let timer = start();
  const stop = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    stop,
    endForNow: (): void => {
      stop();
      timer = start();
    },
  };
}

async function readBytes({ body }: Response, onPiece: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    onPiece();
    pieces.push(piece.value);
    length += piece.value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Undefined if it is not JSON. */
function parseJson({ bytes }: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export function parseOrProblem<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem('internal', { cause: result.error });
  return result.data;
}

/** For answers that do not come from our server, but from a proxy or a gateway. */
const CODE_BY_STATUS: Record<number, ProblemCode> = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_large',
  414: 'address_too_long',
  429: 'too_many_requests',
  501: 'not_supported_here',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

interface SentProblem {
  code?: unknown;
  fields?: Record<string, { code?: unknown }>;
  newer?: unknown;
  unmet?: unknown;
}

/** A newer server may send codes that this page does not know: they become 'invalid'. */
const knownFieldCodes = (fields: NonNullable<SentProblem['fields']>): Record<string, FieldProblem> =>
  Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, isFieldProblem(code) ? code : 'invalid']));

function toProblem(answer: Answer): Problem {
  const { code, fields, newer, unmet } = (parseJson(answer) as { error?: SentProblem } | undefined)?.error ?? {};
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new Problem(isProblemCode(code) ? code : (CODE_BY_STATUS[answer.status] ?? 'internal'), {
    ...(fields && { fields: knownFieldCodes(fields) }),
    newer,
    ...(Array.isArray(unmet) && { unmet: unmet.map(String) }),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  });
}
