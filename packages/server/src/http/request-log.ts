// Logs: one JSON line per event with secrets removed, or a readable line when a person is watching.
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
      err: pino.stdSerializers.err,
    },
  };
  return pino(options, destination);
}

const terminal = (): DestinationStream =>
  process.stdout.isTTY ? { write: (line) => void process.stdout.write(readable(line)) } : pino.destination(1);

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

function readable(line: string): string {
  const { level, time, msg, err, req, res, reqId: _id, pid: _pid, hostname: _host, responseTime, ...rest } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = [
    req && `${req.method} ${req.path}`,
    res && `${res.status} in ${Math.round(responseTime)} ms`,
    Object.keys(rest).length > 0 && JSON.stringify(rest),
    err && `\n${err.stack}`,
  ].filter(Boolean);
  return `${clock} ${LEVELS[level] ?? level} ${[msg, ...details].join(' ')}\n`;
}

/** A caller's own request id is kept when it is harmless, so that its logs and ours can be joined. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
