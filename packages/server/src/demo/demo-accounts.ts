// The accounts of the demo. The server prints them at every start.

export const DEMO_PASSWORD = 'Shade-4-all';

/** Their names say which role they have. */
export const DEMO_ACCOUNTS = [
  {
    email: 'leader@demo.example',
    given_name: 'Lena',
    family_name: 'Leader',
    about: 'leads the Salt Lake City projects',
  },
  {
    email: 'participant@demo.example',
    given_name: 'Pat',
    family_name: 'Participant',
    about: 'takes part there, leads in Chicago',
  },
  {
    email: 'newcomer@demo.example',
    given_name: 'Noor',
    family_name: 'Newcomer',
    about: 'has asked to join, is in no project yet',
  },
] as const;
export type DemoEmail = (typeof DEMO_ACCOUNTS)[number]['email'];

/** A public server prints this at every start if its database contains demo accounts. */
export const describeRefusedDemoAccounts = (): string =>
  `The database holds the demo's accounts, whose password everybody knows. This server can be reached from elsewhere
(PUBLIC_URL or HOST), so it refuses them: nobody can sign in as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}.
`;

export const describeDemoAccounts = (): string =>
  [
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(26)} ${about}`),
    '',
  ].join('\n');
