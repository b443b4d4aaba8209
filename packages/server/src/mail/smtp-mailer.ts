// Sends mail over SMTP. Connections to other machines are always encrypted.
import { isIP } from 'node:net';
import { type SMTPPoolOptions, createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS from the start). */
  url: string;
  from: string;
  /** Overrides the options from the URL. */
  transport?: SMTPPoolOptions;
}

export function smtpMailer({ url, from, transport }: SmtpOptions): Mailer {
  const pool = createTransport({
    ...connectionOf(new URL(url)),
    // The defaults of nodemailer are several minutes.
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...transport,
    pool: true,
  });

  return {
    async send(mail) {
      await pool.sendMail(toMessage(from, mail));
    },
    async close() {
      pool.close();
    },
  };
}

/** nodemailer could parse the URL itself, but then the query string of the URL could switch TLS off. */
function connectionOf(url: URL): SMTPPoolOptions {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const secure = url.protocol === 'smtps:';
  // A relay on this machine rarely has a certificate for "localhost", and nobody can intercept the connection. So
  // STARTTLS is used if the relay offers it, and the certificate is not checked.
  const isLocalRelay = !secure && isLoopback(host);
  return {
    host,
    secure,
    requireTLS: !secure && !isLocalRelay,
    tls: { rejectUnauthorized: !isLocalRelay },
    ...(url.port && { port: Number(url.port) }),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
