// Logs: one JSON line per event without secrets and e-mail addresses, or a readable line when a person is watching.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';

const SECRETS = ['password', 'token', 'id_token', 'refresh_token', 'headers.authorization', 'headers.cookie', 'body'];

export function createLog(level: string, destination: DestinationStream = terminal()): Logger {
  const options = {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
    serializers: {
      // The query string may hold what people searched for; the path is enough to find a fault.
      req: (request: IncomingMessage & { ip?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        address: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorForLog,
    },
    // Addresses come in messages that others wrote: a mail server's, a database's. So the whole line is looked through.
    hooks: { streamWrite: withoutEmails },
  };
  return pino(options, destination);
}

/** Bounded in every part: a long line costs time in proportion to its length. */
const EMAIL = /[^\s@<>"',;:()[\]\\/]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

export const withoutEmails = (line: string): string =>
  line.includes('@') ? line.replace(EMAIL, '[e-mail removed]') : line;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string | undefined;
  cause?: LoggedError;
}

const CAUSES_MAX = 5;

/**
 * What finds a fault. An error of the database also carries the row it is about (`detail`, `where`, `parameters`),
 * and one of the mail server the recipients: these are left out, also of its causes.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

const terminal = (): DestinationStream =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readable(line)) } : pino.destination(1);

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

function readable(line: string): string {
  const {
    level,
    time,
    msg,
    err,
    req,
    res,
    reqId: _id,
    pid: _pid,
    hostname: _host,
    responseTime,
    ...rest
  } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = [
    req && `${req.method} ${req.path}`,
    res && `${res.status} in ${Math.round(responseTime)} ms`,
    Object.keys(rest).length > 0 && JSON.stringify(rest),
    err && stacksOf(err),
  ].filter(Boolean);
  return `${clock} ${LEVELS[level] ?? level} ${[msg, ...details].join(' ')}\n`;
}

const stacksOf = (err: LoggedError): string =>
  `\n${err.stack ?? err.message}${err.cause ? `\ncaused by:${stacksOf(err.cause)}` : ''}`;

/** A caller's own request id is kept when it is harmless, so that its logs and ours can be joined. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
