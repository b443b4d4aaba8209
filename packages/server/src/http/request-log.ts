// Writes logs without secrets and e-mail addresses: JSON lines, or readable lines in a terminal.
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
      // Without the query string, which may contain search texts.
      req: (request: IncomingMessage & { ip?: string }) => ({
        method: request.method,
        path: withoutSecrets(request.url?.split('?')[0] ?? ''),
        address: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorForLog,
    },
    // Messages of mail servers and databases may contain e-mail addresses, so the whole line is searched.
    hooks: { streamWrite: withoutEmails },
  };
  return pino(options, destination);
}

/** A part of an address as long as 32 random bytes is the secret of a calendar, also in an address that is misspelled. */
const withoutSecrets = (path: string): string => path.replace(/[\w-]{43,}/g, '[removed]');

/** Every part has a limit, so that the time is proportional to the length of the line. */
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
 * The parts of an error that help to find a fault. Leaves out the rows in errors of the database (`detail`, `where`,
 * `parameters`) and the recipients in errors of the mail server, also in causes.
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

/** Only loaded in a terminal. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

const terminal = (): DestinationStream => pretty?.(FOR_PEOPLE) ?? pino.destination(1);

/** One line per request, without ids for machines. Further logged values follow in their own lines. */
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

/** Logs a call with the same two lines as the framework. Returns the function that writes the second line. */
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

/** Uses the request id of the caller if it is harmless, so that their logs and ours can be joined. */
export function requestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}
