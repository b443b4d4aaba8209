// Tells every server what changes in the database (LISTEN and NOTIFY, by triggers in the migrations). A server uses its
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
const RECONNECT_MS = 300;

interface Pulse {
  number: number;
  sentAt: number;
  arrived: PromiseWithResolvers<void>;
}

export interface ChangesOptions {
  /** Called once per outage, even if several tries to reconnect fail. */
  onLost?: (error: Error) => void;
  /** For tests, which must not depend on the speed of the machine. */
  currentMs?: number;
}

/** Resolves after the first try to connect. If that fails, it tries again in the background. */
export async function openChanges(
  connection: pg.PoolConfig,
  { onLost, currentMs = CURRENT_MS }: ChangesOptions = {},
): Promise<Changes> {
  const silentMs = Math.max(SILENT_MS, currentMs);
  const pulseChannel = `treewell_pulse_${randomUUID().replaceAll('-', '')}`;
  const listeners: { channel: Channel; listener: Listener }[] = [];
  let client: pg.Client | undefined;
  let isClosed = false;
  let receivedAllUntil = -Infinity;
  let lastUsedAt = -Infinity;
  let isLossReported = false;
  let pulses = 0;
  /** The pulse that has not arrived yet, and the one that follows it. */
  let pendingPulse: Pulse | undefined;
  let nextPulse: Promise<void> | undefined;

  const reportGap = (): void => listeners.forEach(({ listener }) => listener.onGap());

  function onNotification({ channel, payload = '' }: pg.Notification): void {
    if (channel !== pulseChannel) {
      for (const each of listeners) if (each.channel === channel) each.listener.onMessage(payload);
      return;
    }
    if (pendingPulse?.number !== Number(payload)) return;
    receivedAllUntil = pendingPulse.sentAt;
    isLossReported = false;
    pendingPulse.arrived.resolve();
    pendingPulse = undefined;
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'treewell',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let isLost = false;
    const onConnectionLost = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      if (client === opened) client = undefined;
      pendingPulse?.arrived.resolve();
      pendingPulse = undefined;
      receivedAllUntil = -Infinity;
      reportGap();
      if (isClosed) return;
      if (!isLossReported) onLost?.(error);
      isLossReported = true;
      void reconnect();
    };
    opened.on('error', onConnectionLost);
    opened.on('end', () => onConnectionLost(new Error('The connection ended')));
    opened.on('notification', onNotification);
    try {
      await opened.connect();
      await opened.query([...CHANNELS, pulseChannel].map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      onConnectionLost(error as Error);
      opened.end().catch(() => {});
      return;
    }
    if (isClosed) return opened.end();
    client = opened;
    reportGap();
    await pulse();
  }

  async function reconnect(): Promise<void> {
    await sleep(RECONNECT_MS, undefined, { ref: false });
    if (!isClosed && !client) await connect();
  }

  /** One at a time. Resolves when the pulse arrives, or the connection is lost. */
  function pulse(): Promise<void> {
    if (!client) return Promise.resolve();
    const sent: Pulse = { number: ++pulses, sentAt: performance.now(), arrived: Promise.withResolvers() };
    pendingPulse = sent;
    // The events of the connection report its errors.
    client.query('select pg_notify($1, $2)', [pulseChannel, String(sent.number)]).catch(() => {});
    return sent.arrived.promise;
  }

  let silentTicks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    silentTicks = pendingPulse && now - pendingPulse.sentAt > silentMs ? silentTicks + 1 : 0;
    // Not at the first tick: after a pause of this process, the pulse may have arrived but is not read yet.
    // With an unanswered query, end() does not wait for PostgreSQL.
    if (silentTicks > 1) client?.end().catch(() => {});
    else if (!pendingPulse && now - lastUsedAt < IDLE_MS) void pulse();
  }, PULSE_MS).unref();

  await connect();
  return {
    listen: (channel, listener) => void listeners.push({ channel, listener }),
    isCurrent() {
      lastUsedAt = performance.now();
      const isCurrent = lastUsedAt - receivedAllUntil < currentMs;
      if (!isCurrent && !pendingPulse) void pulse();
      return isCurrent;
    },
    catchUp() {
      if (!pendingPulse) return pulse();
      // The pending pulse may be older than the caller's commit.
      nextPulse ??= pendingPulse.arrived.promise.then(() => {
        nextPulse = undefined;
        return pendingPulse ? pendingPulse.arrived.promise : pulse();
      });
      return nextPulse;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}
