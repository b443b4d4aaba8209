// What changes in the database, told to every server (LISTEN and NOTIFY, by triggers in the migrations). What a server
// keeps in memory is believed only while this connection is proven to hear everything: about twice a second the server
// tells itself something. PostgreSQL gives messages to all in the order of their commits, so whoever hears its own has
// heard all before it. A broken line, or a pooler that passes no messages on, therefore only turns memory off.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The channels that the migrations write to. */
export type Channel = 'treewell_forget' | 'treewell_trees';
const CHANNELS: readonly Channel[] = ['treewell_forget', 'treewell_trees'];

export interface Listener {
  onMessage(message: string): void;
  /** Messages may have been missed: nothing that was kept before holds. */
  onGap(): void;
}

export interface Changes {
  listen(channel: Channel, listener: Listener): void;
  /** Whether everything has been heard that was committed more than about a second ago. */
  isCurrent(): boolean;
  /** Resolves once everything has been heard that was committed before the call, or nothing is believed any more. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const PULSE_MS = 500;
/** With this, and the time from one moment to the next, what is kept in memory is never older than two seconds. */
const CURRENT_MS = 1_500;
/** A connection that is silent for so long is given up, although nobody says that it is broken. */
const SILENT_MS = 2_000;
/** Without questions for so long no pulse is sent: an idle server leaves an idle database alone. */
const IDLE_MS = 10_000;
const RECONNECT_MS = 300;

interface Pulse {
  number: number;
  sentAt: number;
  heard: PromiseWithResolvers<void>;
}

export interface ChangesOptions {
  /** Told once until everything is heard again. */
  onLost?: (error: Error) => void;
}

/** Resolves once it listens, or could not at the first try; then it goes on trying. */
export async function openChanges(connection: pg.PoolConfig, { onLost }: ChangesOptions = {}): Promise<Changes> {
  const pulseChannel = `treewell_pulse_${randomUUID().replaceAll('-', '')}`;
  const listeners: { channel: Channel; listener: Listener }[] = [];
  let client: pg.Client | undefined;
  let isClosed = false;
  let provenAt = -Infinity;
  let askedAt = -Infinity;
  let isLossTold = false;
  let pulses = 0;
  /** The one that is under way, and the one that waits for its end. */
  let underWay: Pulse | undefined;
  let next: Promise<void> | undefined;

  const tellGap = (): void => listeners.forEach(({ listener }) => listener.onGap());

  function onNotification({ channel, payload = '' }: pg.Notification): void {
    if (channel !== pulseChannel) {
      for (const each of listeners) if (each.channel === channel) each.listener.onMessage(payload);
      return;
    }
    if (underWay?.number !== Number(payload)) return;
    provenAt = underWay.sentAt;
    isLossTold = false;
    underWay.heard.resolve();
    underWay = undefined;
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'treewell',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      if (client === opened) client = undefined;
      underWay?.heard.resolve();
      underWay = undefined;
      provenAt = -Infinity;
      tellGap();
      if (isClosed) return;
      if (!isLossTold) onLost?.(error);
      isLossTold = true;
      void reconnect();
    };
    opened.on('error', lose);
    opened.on('end', () => lose(new Error('The connection ended')));
    opened.on('notification', onNotification);
    try {
      await opened.connect();
      await opened.query([...CHANNELS, pulseChannel].map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      lose(error as Error);
      opened.end().catch(() => {});
      return;
    }
    if (isClosed) return opened.end();
    client = opened;
    tellGap();
    await pulse();
  }

  async function reconnect(): Promise<void> {
    await sleep(RECONNECT_MS, undefined, { ref: false });
    if (!isClosed && !client) await connect();
  }

  /** One at a time. Resolves when it is heard, or the connection is lost. */
  function pulse(): Promise<void> {
    if (!client) return Promise.resolve();
    const sent: Pulse = { number: ++pulses, sentAt: performance.now(), heard: Promise.withResolvers() };
    underWay = sent;
    // What is wrong with the connection is told by its own events.
    client.query('select pg_notify($1, $2)', [pulseChannel, String(sent.number)]).catch(() => {});
    return sent.heard.promise;
  }

  let silentBeats = 0;
  const beat = setInterval(() => {
    const now = performance.now();
    silentBeats = underWay && now - underWay.sentAt > SILENT_MS ? silentBeats + 1 : 0;
    // Not at the first: after a moment in which this process stood still, the answer may be there and not read yet.
    // With a question unanswered the connection does not wait for the other end.
    if (silentBeats > 1) client?.end().catch(() => {});
    else if (!underWay && now - askedAt < IDLE_MS) void pulse();
  }, PULSE_MS).unref();

  await connect();
  return {
    listen: (channel, listener) => void listeners.push({ channel, listener }),
    isCurrent() {
      askedAt = performance.now();
      const isProven = askedAt - provenAt < CURRENT_MS;
      if (!isProven && !underWay) void pulse();
      return isProven;
    },
    catchUp() {
      if (!underWay) return pulse();
      // The one under way may have been sent before what the caller has just committed.
      next ??= underWay.heard.promise.then(() => {
        next = undefined;
        return underWay ? underWay.heard.promise : pulse();
      });
      return next;
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      await client?.end();
    },
  };
}
