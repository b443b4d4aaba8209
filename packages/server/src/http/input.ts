// The input of a call: in its address or in its body. A long one is read in the thread beside the event loop.
import type { Endpoint } from '@treewell/domain/endpoint';
import { endpointName } from '@treewell/domain/endpoints';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beside } from '../thread/beside.ts';
import { type InputRead, type SentInput, readInput } from '../thread/read-input.ts';

/** A shape of a few hundred corners: what is shorter is read in less time than it takes to hand it over. */
const LONG_CHARACTERS = 10_000;

/** A body whose JSON is still to be read. */
class LongBody {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

export function takeJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    // Some clients announce JSON with every call, also with a DELETE that has none.
    if (request.method === 'DELETE' && json === '') return done(null);
    if (isSuspicious(json)) return done(new Problem('malformed_json'));
    return json.length > LONG_CHARACTERS ? done(null, new LongBody(json)) : parseJson(request, json, done);
  });
}

/**
 * Whether JSON has a key that may change what objects are. The framework would look for one in every value of
 * the body; no call of ours has such a field, so its name alone is refused, however it is escaped.
 */
const isSuspicious = (json: string): boolean => SUSPICIOUS_KEY.test(json);
const spelled = (word: string): string =>
  Array.from(word, (letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('');
const SUSPICIOUS_KEY = new RegExp(`"(?:${spelled('__proto__')}|${spelled('constructor')})"\\s*:`, 'i');

export async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const read = await readLongOrShort(endpoint, request);
  if ('input' in read) return read.input;
  throw 'fields' in read ? new Problem('invalid_input', { fields: read.fields }) : new Problem('malformed_json');
}

async function readLongOrShort(endpoint: Endpoint, request: FastifyRequest): Promise<InputRead> {
  const parameters = request.params as SentInput['parameters'];
  const sent = sentBy(endpoint, request);
  if (sent instanceof LongBody) return beside('readInputOf', endpointName(endpoint), { json: sent.json, parameters });
  // Only what an address says: that is flat. A body may be so deep that it cannot be copied.
  if (sent === request.query && request.url.length > LONG_CHARACTERS)
    return beside('readInputOf', endpointName(endpoint), { sent, parameters });
  return readInput(endpoint, { sent, parameters });
}

function sentBy({ hasBody }: Endpoint, { body, method, query }: FastifyRequest): unknown {
  // A DELETE may carry either; a body is there only where the endpoint has one.
  return hasBody ? (body ?? (method === 'DELETE' ? query : {})) : query;
}
