// Tells every server what changes in the database (LISTEN and NOTIFY, by triggers in schema/notify.sql). A server uses its
// memory only while it is sure to receive every message: about twice a second it sends a message to itself, a pulse.
// PostgreSQL delivers messages in the order of commits, so when the pulse arrives, all earlier messages have arrived.
// If the connection breaks, or a pooler passes no messages on, the server only stops using its memory.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The channels that the migrations write to. */
type Channel = 'treewell_forget' | 'treewell_trees';
const CHANNELS: readonly Channel[] = ['treewell_forget', 'treewell_trees'];

interface Listener {
  onMessage(message: string): void;
  /** Messages may be lost: everything that is in memory may be outdated. */
  onGap(): void;
}

export interface Changes {
  listen(channel: Channel, listener: Listener): void;
  /** True if every change that was committed more than about a second ago has been received. */
  isCurrent(): boolean;
  /** Resolves when every change that was committed before the call has been received, or the connection is lost. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const PULSE_MS = 500;
/** The maximum age of memory, two seconds, minus some time between this check and the use of the value. */
const CURRENT_MS = 1_500;
/** After this time without an answer the server closes the connection, even if there was no error. */
const SILENT_MS = 2_000;
/** After this time without a call of isCurrent() the server sends no pulses: an idle server does not load the database. */
const IDLE_MS = 10_000;
const CONNECT_MS = 5_000;
const RECONNECT_MS = 300;

interface Pulse {
  number: number;
  sentAt: number;
  arrived: PromiseWithResolvers<void>;
}

/** A connection that listens. Its pulses end with it, so nobody waits for a pulse of a lost connection. */
interface Connection {
  client: pg.Client;
  /** The pulse that has not arrived yet. */
  pendingPulse?: Pulse | undefined;
  lose: (reason: Error) => void;
}

export interface ChangesOptions {
  /** Called once per outage, even if several tries to reconnect fail. */
  onLost?: (error: Error) => void;
  /** For tests, which must not depend on the speed of the machine. */
  currentMs?: number;
}

/** Resolves after the first try to connect. If that fails, it tries again in the background. */
export async function openChanges(
  config: pg.PoolConfig,
  { onLost, currentMs = CURRENT_MS }: ChangesOptions = {},
): Promise<Changes> {
  const silentMs = Math.max(SILENT_MS, currentMs);
  const pulseChannel = `treewell_pulse_${randomUUID().replaceAll('-', '')}`;
  const listeners: { channel: Channel; listener: Listener }[] = [];
  /** Undefined while there is no connection that listens to all channels. */
  let current: Connection | undefined;
  let isClosed = false;
  let receivedAllUntil = -Infinity;
  let lastUsedAt = -Infinity;
  let isLossReported = false;
  let pulses = 0;
  /** The pulse that follows the pending one. */
  let nextPulse: Promise<void> | undefined;

  const reportGap = (): void => listeners.forEach(({ listener }) => listener.onGap());

  function onPulse(connection: Connection, number: number): void {
    const { pendingPulse } = connection;
    if (connection !== current || pendingPulse?.number !== number) return;
    connection.pendingPulse = undefined;
    receivedAllUntil = pendingPulse.sentAt;
    isLossReported = false;
    pendingPulse.arrived.resolve();
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      ...config,
      application_name: 'treewell',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    let isLost = false;
    const connection: Connection = {
      client,
      lose: (reason) => {
        if (isLost) return;
        isLost = true;
        // With an unanswered query, end() does not wait for PostgreSQL.
        client.end().catch(() => {});
        if (current === connection) {
          current = undefined;
          receivedAllUntil = -Infinity;
          reportGap();
        }
        connection.pendingPulse?.arrived.resolve();
        if (isClosed) return;
        if (!isLossReported) onLost?.(reason);
        isLossReported = true;
        void reconnect();
      },
    };
    client.on('error', connection.lose);
    client.on('end', () => connection.lose(new Error('The connection ended')));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === pulseChannel) return onPulse(connection, Number(payload));
      for (const each of listeners) if (each.channel === channel) each.listener.onMessage(payload);
    });
    const text = [...CHANNELS, pulseChannel].map((channel) => `listen ${channel}`).join('; ');
    try {
      await client.connect();
      // The timer below watches the pulses, so only this query needs a limit.
      await client.query({ text, query_timeout: CONNECT_MS } as pg.QueryConfig);
    } catch (error) {
      return connection.lose(error as Error);
    }
    // PostgreSQL may answer and end the connection in one packet: then the loss is known before this line runs.
    if (isLost) return;
    if (isClosed) return client.end();
    current = connection;
    reportGap();
    await pulse();
  }

  async function reconnect(): Promise<void> {
    await sleep(RECONNECT_MS, undefined, { ref: false });
    if (!isClosed) await connect();
  }

  /** One at a time. Resolves when the pulse arrives, or the connection is lost. */
  function pulse(): Promise<void> {
    const connection = current;
    if (!connection) return Promise.resolve();
    const sent: Pulse = { number: ++pulses, sentAt: performance.now(), arrived: Promise.withResolvers() };
    connection.pendingPulse = sent;
    connection.client.query('select pg_notify($1, $2)', [pulseChannel, String(sent.number)]).catch(connection.lose);
    return sent.arrived.promise;
  }

  let silentTicks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const pendingPulse = current?.pendingPulse;
    silentTicks = pendingPulse && now - pendingPulse.sentAt > silentMs ? silentTicks + 1 : 0;
    // Not at the first tick: after a pause of this process, the pulse may have arrived but is not read yet.
    if (silentTicks > 1) current?.lose(new Error('The connection is silent'));
    else if (!pendingPulse && now - lastUsedAt < IDLE_MS) void pulse();
  }, PULSE_MS).unref();

  await connect();
  return {
    listen: (channel, listener) => void listeners.push({ channel, listener }),
    isCurrent() {
      lastUsedAt = performance.now();
      const isCurrent = lastUsedAt - receivedAllUntil < currentMs;
      if (!isCurrent && !current?.pendingPulse) void pulse();
      return isCurrent;
    },
    catchUp() {
      if (!current?.pendingPulse) return pulse();
      // The pending pulse may be older than the caller's commit.
      nextPulse ??= current.pendingPulse.arrived.promise.then(() => {
        nextPulse = undefined;
        return current?.pendingPulse ? current.pendingPulse.arrived.promise : pulse();
      });
      return nextPulse;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await current?.client.end();
    },
  };
}
