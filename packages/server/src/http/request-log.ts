// Logs: one JSON line per event without secrets and e-mail addresses, or a readable line when a person is watching.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { PrettyOptions } from 'pino-pretty';

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

/** Only loaded where somebody is watching. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

const terminal = (): DestinationStream => pretty?.(FOR_PEOPLE) ?? pino.destination(1);

/** A request in one line, without what only helps machines. Everything else that was logged follows in lines of its own. */
export const FOR_PEOPLE: PrettyOptions = {
  sync: true,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,reqId,req,res,responseTime',
  messageFormat: ({ msg, req, res, responseTime }) =>
    [
      msg,
      isRecord(req) && `${String(req['method'])} ${String(req['path'])}`,
      isRecord(res) && `${String(res['status'])} in ${Math.round(Number(responseTime))} ms`,
    ]
      .filter(Boolean)
      .join(' '),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const LEVELS_WITH_CALLS = new Set(['info', 'debug', 'trace']);

/** Logs a call in the two lines that the framework writes for one. Returns what writes the second, if any is written. */
export function logCall(
  log: FastifyBaseLogger,
  reqId: string,
  req: { method: string; url: string | undefined; ip: string },
): ((res: { statusCode: number }, responseTime: number) => void) | undefined {
  if (!LEVELS_WITH_CALLS.has(log.level)) return undefined;
  const callLog = log.child({ reqId });
  callLog.info({ req }, 'incoming request');
  return (res, responseTime) => callLog.info({ res, responseTime }, 'request completed');
}

/** A caller's own request id is kept when it is harmless, so that its logs and ours can be joined. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
