import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';
import { confirmationMail, resetMail } from './mails.ts';
import { type SmtpOptions, smtpMailer } from './smtp-mailer.ts';

interface Received {
  email: Email;
  recipients: string[];
  isEncrypted: boolean;
  user: unknown;
}

const USER = 'trees@example.org';
const PASSWORD = 'p@ss/word:1';
const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;

let certificate: { private: string; cert: string };
let received: Received[];
let servers: SMTPServer[];
let mailers: Mailer[];

beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
});

beforeEach(() => {
  received = [];
  servers = [];
  mailers = [];
});

afterEach(async () => {
  for (const mailer of mailers) await mailer.close();
  for (const server of servers) await new Promise<void>((resolve) => server.close(resolve));
});

async function listen(options: ConstructorParameters<typeof SMTPServer>[0] = {}): Promise<number> {
  const server = new SMTPServer({
    key: certificate.private,
    cert: certificate.cert,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      if (auth.username === USER && auth.password === PASSWORD) done(null, { user: USER });
      else done(new Error('Wrong user or password'));
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (raw) => {
        received.push({
          email: await PostalMime.parse(raw),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
        });
        done();
      }, done);
    },
    ...options,
  });
  // When a client refuses our certificate, the server reports an error too. We test only the client.
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

function mailerTo(url: string, transport?: SmtpOptions['transport']): Mailer {
  const mailer = smtpMailer({
    url,
    from: 'Treewell <no-reply@trees.example.org>',
    ...(transport && { transport }),
  });
  mailers.push(mailer);
  return mailer;
}

/** The URL names another machine, but the connection goes to this one. */
const ELSEWHERE = 'mail.example.org';
const toThisMachine = { host: '127.0.0.1' };
const toThisMachineTrusted = () => ({ ...toThisMachine, tls: { ca: certificate.cert } });

const codeMail = {
  email: 'ana@example.org',
  given_name: 'María',
  code: '042137',
  key: 'k'.repeat(43),
  publicUrl: 'https://trees.example.org',
} as const;
const mail = confirmationMail({ ...codeMail, language: 'es' });

const onlyReceived = (): Received => {
  expect(received).toHaveLength(1);
  return received[0] as Received;
};

describe('over STARTTLS with a user and a password', () => {
  it('delivers both parts in UTF-8, encrypted', async () => {
    const port = await listen();
    await mailerTo(`smtp://${LOGIN}@${ELSEWHERE}:${port}`, toThisMachineTrusted()).send(mail);

    const { email, recipients, isEncrypted, user } = onlyReceived();
    expect(isEncrypted).toBe(true);
    expect(user).toBe(USER);
    expect(recipients).toEqual(['ana@example.org']);
    expect(email.subject).toBe('Confirma tu correo electrónico para Treewell');
    expect(email.from).toMatchObject({ name: 'Treewell', address: 'no-reply@trees.example.org' });
    expect(email.text?.split('\n').map((line) => line.trim())).toContain('042137');
    expect(email.text).toContain('Te damos la bienvenida');
    expect(email.html).toContain('>042137</p>');
    expect(email.html).toContain('María');
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('sends many mails at the same time', async () => {
    const port = await listen();
    const mailer = mailerTo(`smtp://${LOGIN}@${ELSEWHERE}:${port}`, toThisMachineTrusted());
    const people = Array.from({ length: 20 }, (_, n) => `person${n}@example.org`);
    await Promise.all(people.map((email) => mailer.send(resetMail({ ...codeMail, email, language: 'en' }))));
    expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(people.toSorted());
  });

  it('rejects on a wrong password', async () => {
    const port = await listen();
    const mailer = mailerTo(`smtp://${encodeURIComponent(USER)}:wrong@${ELSEWHERE}:${port}`, toThisMachineTrusted());
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
  });

  it('rejects a certificate that it cannot trust', async () => {
    const port = await listen();
    const mailer = mailerTo(`smtp://${LOGIN}@${ELSEWHERE}:${port}`, toThisMachine);
    await expect(mailer.send(mail)).rejects.toThrow(/self-signed certificate/);
    expect(received).toEqual([]);
  });

  it('rejects a server that offers no encryption', async () => {
    const port = await listen({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const mailer = mailerTo(`smtp://${LOGIN}@${ELSEWHERE}:${port}`, toThisMachineTrusted());
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
  });
});

describe('smtps://', () => {
  it('is encrypted from the start', async () => {
    const port = await listen({ secure: true });
    await mailerTo(`smtps://${LOGIN}@127.0.0.1:${port}`, { tls: { ca: certificate.cert } }).send(mail);
    expect(onlyReceived().isEncrypted).toBe(true);
  });

  it('rejects a certificate that it cannot trust, also on this machine', async () => {
    const port = await listen({ secure: true });
    await expect(mailerTo(`smtps://${LOGIN}@127.0.0.1:${port}`).send(mail)).rejects.toThrow(/self-signed certificate/);
  });
});

describe('a relay on this machine', () => {
  it('is used without encryption if it offers none', async () => {
    const port = await listen({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    await mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
    expect(onlyReceived().isEncrypted).toBe(false);
  });

  it('is used with encryption if it offers it, with any certificate', async () => {
    const port = await listen({ authOptional: true });
    await mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
    expect(onlyReceived().isEncrypted).toBe(true);
  });
});

it('rejects when nothing listens', async () => {
  const port = await listen();
  await new Promise<void>((resolve) => servers.pop()?.close(resolve));
  await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
});

describe('injection', () => {
  const send = async (overrides: Partial<Mail>) => {
    const port = await listen({ authOptional: true });
    await mailerTo(`smtp://127.0.0.1:${port}`).send({ ...mail, ...overrides });
  };

  it.each([
    'ana@example.org\r\nBcc: evil@example.org',
    'ana@example.org\nevil@example.org',
    'ana@example.org,evil@example.org',
    'ana@example.org;evil@example.org',
    'ana@example.org>\r\nRCPT TO:<evil@example.org',
    'Ana <ana@example.org>',
    'ana@example.org ',
    '',
  ])('refuses the recipient %j', async (to) => {
    await expect(send({ to })).rejects.toThrow('single e-mail address');
    expect(received).toEqual([]);
  });

  it('removes line breaks from the subject', async () => {
    await send({ subject: 'Hello\r\nBcc: evil@example.org\r\n\r\nBody' });
    const { email, recipients } = onlyReceived();
    expect(email.subject).toBe('Hello Bcc: evil@example.org Body');
    expect(email.bcc).toBeUndefined();
    expect(recipients).toEqual(['ana@example.org']);
    expect(email.text).toContain('042137');
  });
});
