// Reads the input of a call from its address or its body. A worker thread reads long input, so that it does not block
// the event loop.
import type { Endpoint } from '@treewell/domain/endpoint';
import { endpointName } from '@treewell/domain/endpoints';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInWorker } from '../thread/run-in-worker.ts';
import { type InputRead, type SentInput, readInput } from '../thread/read-input.ts';
import type { Bodies } from './bodies.ts';

/** About the length of a shape with a few hundred corners. Shorter input is read faster than it is sent to a thread. */
const LONG_CHARACTERS = 10_000;

/** A body whose JSON is not parsed yet. */
class LongBody {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

export function takeJsonBodies(app: FastifyInstance, bodies: Bodies): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    // Nobody uses the body of a call that does not exist.
    if (request.is404) return done(null);
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      return done(new Problem('wrong_content_type'));
    const parse = (body: Buffer): void => {
      const json = body.toString();
      // Some clients send the content type of JSON with every call, also with one without a body.
      if (json === '') return done(null);
      if (isSuspicious(json)) return done(new Problem('malformed_json'));
      if (json.length > LONG_CHARACTERS) return done(null, new LongBody(json));
      void parseJson(request, json, done);
    };
    // Not returned: Fastify would use the result of a promise as well.
    bodies.read(request.raw, request.routeOptions.bodyLimit).then(parse, done);
  });
}

/**
 * Whether the JSON has a key that could change the prototype of objects. No call of ours has such a field, so the name
 * alone is refused, also if it is escaped. Fastify's own check looks at every value of the body and is slow.
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
  if (sent instanceof LongBody)
    return runInWorker('readInputOf', endpointName(endpoint), { json: sent.json, parameters });
  // Only the parameters of an address, because they are flat. A body may be too deep to be copied to the thread.
  if (sent === request.query && request.url.length > LONG_CHARACTERS)
    return runInWorker('readInputOf', endpointName(endpoint), { sent, parameters });
  return readInput(endpoint, { sent, parameters });
}

function sentBy({ hasBody }: Endpoint, { body, method, query }: FastifyRequest): unknown {
  // A DELETE may send its input in a body or in its address.
  return hasBody ? (body ?? (method === 'DELETE' ? query : {})) : query;
}
