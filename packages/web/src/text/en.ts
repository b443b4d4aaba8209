// Every text of the app in English. es.ts must have the same shape, or it does not compile.
import { PASSWORD_CRITERIA, type PasswordCriterion } from '@treewell/domain/accounts';
import {
  FIELD_PROBLEMS,
  NOTICES,
  PROBLEM_CODES,
  problemMessage,
  type FieldProblem,
  type ProblemCode,
} from '@treewell/domain/problems';

const problems = Object.fromEntries(PROBLEM_CODES.map((code) => [code, problemMessage(code)])) as Record<
  ProblemCode,
  string
>;
const criteria = Object.fromEntries(PASSWORD_CRITERIA.map(({ value, label }) => [value, label])) as Record<
  PasswordCriterion,
  string
>;

export const en = {
  problems,
  fields: FIELD_PROBLEMS as Record<FieldProblem, string>,

  app: {
    skip: 'Skip to content',
    menu: 'Menu',
    closeMenu: 'Close menu',
    language: 'Language',
    scheme: { auto: 'Colors: as the system', light: 'Colors: light', dark: 'Colors: dark' },
    loading: 'Loading',
    retry: 'Try again',
    help: 'Help',
    backHome: 'Back to the home page',
  },

  save: {
    saving: 'Saving Edit',
    saved: 'Edit Saved',
    failed: NOTICES.save_failed as string,
  },

  errors: {
    notFoundTitle: 'This path ends here',
    notFoundText: 'There is no page at this address. It may have moved, or the link may be mistyped.',
    errorTitle: 'Something got in the way',
    unreachableTitle: 'We cannot reach Treewell',
    offline: 'No connection. Check it, then try again.',
    unreachableText: 'Your session is safe. Check your connection, then try again.',
    help: 'This page could not be shown. The links of the menu lead to every page that you can open.',
  },

  nav: {
    site: 'Site',
    dashboard: 'Dashboard',
    home: 'Home',
    newProject: 'Create Project',
    joinProject: 'Find a Project to Join',
    myProjects: 'My Projects',
    admin: 'Admin Page',
    drawer: 'Dashboard pages',
  },

  landing: {
    title: 'Healthier city trees, one visit at a time',
    lead: 'Treewell is where neighbors, scout troops, arborists and foresters look after the same trees: map them, check them, care for them, and see how they are doing over the years.',
    start: 'Get Started',
    pointsTitle: 'What you can do here',
    points: {
      map: {
        title: 'Map your trees',
        text: 'Start a project for a street, a park or a whole town, and place every tree on a satellite map.',
      },
      check: {
        title: 'Check their health',
        text: 'Record health checks, signs of pests and tree care with the same simple method everywhere.',
      },
      trust: {
        title: 'Trust the numbers',
        text: 'Second visits compare measurements, so volunteers and researchers can rely on the same data.',
      },
    },
    free: 'Free for volunteers, tree-care professionals, researchers and forestry managers.',
    contact: 'Questions? Write to',
    footer: 'A civic and urban-forestry initiative of a conservancy and a forest service.',
  },

  login: {
    hostChangeTitle: 'Treewell has moved',
    hostChange:
      'Treewell is now hosted by a new provider, and passwords could not be transferred. If you already had an account, please reset your password with',
    hostChangeLink: 'Forgot password',
    aside: 'A tree writes down every year it has lived. We help you read it.',
    email: 'Email',
    givenName: 'Given name',
    familyName: 'Family name',
    organization: 'Organization',
    optional: 'optional',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    criteriaTitle: 'A password needs',
    criteria,
    passwordsMatch: 'Both passwords are the same',
    met: 'met',
    notMet: 'not met yet',
    code: 'Code',
    codeDigit: 'Digit {{position}} of {{count}}',
    review: problemMessage('weak_password'),
    confirmEmail: 'Confirm Email',
    resend: 'Send a new code',
    resendIn: 'Send a new code in {{seconds}} s',
    resent: 'A new code is on its way.',
    linkWorks: 'The link in the newest mail still works.',
    outbox:
      'This server does not send mail. It writes each message as a file into its outbox folder (data/outbox): look for the code there.',
    signIn: {
      title: 'Sign in',
      lead: 'Welcome back to your trees.',
      submit: 'Sign In',
      toSignUp: 'Create an account',
      newHere: 'New here?',
      toForgot: 'Forgot password?',
      byMail: 'Set a new password by mail',
      confirmed: 'Your email address is confirmed. You can sign in now.',
      passwordChanged: 'Your new password is set. You can sign in now.',
    },
    signUp: {
      title: 'Create an account',
      lead: 'It is free, and takes a minute.',
      submit: 'Sign Up',
      haveAccount: 'Already have an account?',
      toSignIn: 'Sign in',
    },
    verify: {
      title: 'Confirm your email',
      lead: 'Enter the six-digit code that we mailed you.',
      byLink: 'Press the button to confirm {{email}}. Do it only if you created this account yourself.',
      submit: 'Confirm',
    },
    resendConfirm: {
      title: 'Get a new code',
      lead: 'We will mail a new six-digit code to confirm your email address.',
      submit: 'Send Code',
      haveCode: 'I already have a code',
    },
    forgot: {
      title: 'Reset your password',
      lead: 'Tell us your email address, and we will mail you a code to set a new password.',
      submit: 'Send Code',
      haveCode: 'I already have a code',
    },
    verifyForgot: {
      title: 'Set a new password',
      lead: 'If there is an account for this address, a six-digit code is in its inbox. It may take a minute.',
      byLink: 'Choose a new password for {{email}}.',
      submit: 'Set Password',
    },
    backToSignIn: 'Back to sign in',
  },

  session: {
    signOut: 'Sign Out',
  },

  unsubscribe: {
    title: 'Mails about projects',
    lead: 'Treewell writes to you when somebody asks to join a project you lead, and when a leader has answered your own request.',
    stop: 'Stop mails about projects',
    stopped: 'We will send no more mails about projects to {{email}}.',
    undo: 'Undo',
    resumed: 'We will send mails about projects to {{email}} again.',
    invalid: 'This link is not valid. Use the link at the end of the newest mail from Treewell.',
  },
};

/** The shape every language has. */
export type Texts = typeof en;
