// When the server is stopped, it answers all accepted requests and leaves no processes.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  kill,
  lostAccounts,
  newAccount,
  newAddress,
  postmasterOf,
  type ServerProcess,
  serverUrl,
  randomIpAddress,
  startServer,
  untilNothingRunsIn,
  preparedFolder,
  withDatabase,
} from './server-process.ts';

const IN_FLIGHT = 30;

describe('a server that gets a stop signal', () => {
  const stop = {
    SIGTERM: ({ pid }: ServerProcess) => kill(pid, 'SIGTERM'),
    'Ctrl-C, which reaches the whole process group': ({ pid }: ServerProcess) => kill(pid && -pid, 'SIGINT'),
  };

  it.each(Object.entries(stop))('answers every accepted request: %s', async (_name, sendStop) => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir, isGroupLeader: true });
    const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => send(server, agent, 'GET', '/healthz')));
    const connections = openConnections(agent);
    expect(connections).toBe(IN_FLIGHT);

    const emails = Array.from({ length: IN_FLIGHT }, newAddress);
    // The sign-ups wait for this lock, so all of them are still running when the signal comes.
    const answers = await withDatabase(dataDir, async (client) => {
      await client.query('begin');
      await client.query('lock table identity_account in access exclusive mode');
      const signUps = emails.map((email) => send(server, agent, 'POST', '/v0/auth/signup', newAccount(email)));
      await eventually('every sign-up is accepted', () => acceptedSignUps(server) === IN_FLIGHT);
      expect(openConnections(agent)).toBe(connections); // no new connections were opened

      sendStop(server);
      await eventually('the server is stopping', () => server.output().includes('open requests are still answered'));
      // Ctrl-C in a terminal sends two signals: one to the whole process group, and one through npm start.
      sendStop(server);
      await eventually('new connections are refused', () => isRefused(server));
      expect(server.hasExited()).toBe(false);
      await client.query('rollback');
      return Promise.all(signUps);
    });

    expect(answers).toEqual(emails.map((email) => ({ status: 200, body: { data: { email } } })));
    expect(await server.exit).toEqual({ code: 0, signal: null });
    await untilNothingRunsIn(dataDir);
    agent.destroy();

    await startServer({ dataDir });
    expect(await lostAccounts(dataDir, new Set(emails))).toEqual([]);
  });

  it('stops also while PostgreSQL is down', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const { pid } = postmasterOf(dataDir);
    kill(pid, 'SIGKILL');
    await eventually('the server notices the outage', () => server.output().includes('PostgreSQL ended unexpectedly'));
    kill(server.pid, 'SIGTERM');
    expect(await server.exit).toEqual({ code: 0, signal: null });
    await untilNothingRunsIn(dataDir);
  });
});

interface Answer {
  status: number | undefined;
  body: unknown;
}

/** Not fetch, because here we must control which connection is used. */
function send(server: ServerProcess, agent: Agent, method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() };
    const sent = request(serverUrl(server) + path, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

const openConnections = (agent: Agent): number =>
  [agent.sockets, agent.freeSockets]
    .flatMap((sockets) => Object.values(sockets))
    .reduce((sum, list) => sum + (list?.length ?? 0), 0);

const acceptedSignUps = (server: ServerProcess): number =>
  server.output().match(/"path":"\/v0\/auth\/signup".*"incoming request"/g)?.length ?? 0;

function isRefused(server: ServerProcess): Promise<boolean> {
  const { hostname, port } = new URL(serverUrl(server));
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket
      .on('connect', () => resolve(false))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
    socket.on('connect', () => socket.destroy());
  });
}
