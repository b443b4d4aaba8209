// A fake user pool that speaks the pool's JSON protocol over HTTP. It gives the answers that a test sets, and passes
// everything else on to cognito-local.
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Input = Record<string, unknown>;
interface Reply {
  status: number;
  body: unknown;
}

const PROTOCOL = 'application/x-amz-json-1.1';

export async function startCognitoStub() {
  const replies = new Map<string, Reply>();
  const calls: { operation: string; input: Input }[] = [];
  let upstream: string | undefined;

  async function handle(request: IncomingMessage): Promise<Reply> {
    const target = request.headers['x-amz-target'];
    const operation = typeof target === 'string' ? target.replace(/^.*\./, '') : (request.url ?? '');
    const input = request.method === 'POST' ? ((await json(request)) as Input) : {};
    calls.push({ operation, input });
    const reply = replies.get(operation);
    if (reply) return reply;
    if (!upstream) return { status: 400, body: { __type: 'UnknownOperationException' } };
    const passedOn = await fetch(upstream + request.url, {
      method: request.method ?? 'GET',
      ...(request.method === 'POST' && {
        headers: { 'content-type': PROTOCOL, 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(input),
      }),
    });
    return { status: passedOn.status, body: await passedOn.json() };
  }

  const server = createServer((request, response) => {
    void handle(request).then(
      ({ status, body }) =>
        response
          .writeHead(status, { 'content-type': PROTOCOL })
          .end(typeof body === 'string' ? body : JSON.stringify(body)),
      (error: unknown) => response.destroy(error as Error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    endpoint,
    passOnTo(url: string | undefined) {
      upstream = url;
    },
    /** From now on the operation (or the path) gives this answer. */
    answer(operation: string, body: unknown = {}, status = 200) {
      replies.set(operation, { status, body });
    },
    /** From now on the operation throws this exception. */
    refuse(operation: string, exception: string, status = 400, message = exception) {
      replies.set(operation, { status, body: { __type: exception, message } });
    },
    callsOf: (operation: string): Input[] =>
      calls.filter((call) => call.operation === operation).map((call) => call.input),
    /** Calls the pool directly, without the hosted identity. */
    async call(operation: string, input: Input): Promise<Input> {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': PROTOCOL, 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(input),
      });
      const body = (await response.json()) as Input;
      if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(body)}`);
      return body;
    },
    reset() {
      replies.clear();
      calls.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type CognitoStub = Awaited<ReturnType<typeof startCognitoStub>>;
