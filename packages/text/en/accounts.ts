// Texts for signing in, signing up and mail preferences, in English.
import { PASSWORD_CRITERIA, type PasswordCriterion } from '@treewell/domain/accounts';
import type { MailKind } from '@treewell/domain/accounts/mail-kinds';
import { problemMessage } from '@treewell/domain/problems';

const criteria = Object.fromEntries(PASSWORD_CRITERIA.map(({ value, label }) => [value, label])) as Record<
  PasswordCriterion,
  string
>;

export const accountsTexts = {
  login: {
    noticeTitle: 'Notice',
    hostChangeTitle: 'Treewell has moved',
    hostChange:
      'Treewell is now hosted by a new provider, and passwords could not be transferred. If you already had an account, please reset your password with',
    hostChangeLink: 'Forgot password',
    joining: {
      led: 'You are joining {{project}}, led by {{leader}}.',
      alone: 'You are joining {{project}}.',
    },
    invited: {
      led: 'You are invited to {{project}}, led by {{leader}}.',
      alone: 'You are invited to {{project}}.',
    },
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
    passwordLacks: 'The password still needs: {{rules}}',
    passwordsMatch: 'Both passwords are the same',
    met: 'met',
    notMet: 'not met yet',
    code: 'Code',
    ways: 'Sign in or create an account',
    missing_one: 'Still needed: {{names}}',
    missing_other: 'Still needed: {{names}}',
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
      toForgot: 'Forgot password?',
      byMail: 'Set a new password by mail',
      ended:
        'Your session was ended on another device, or it has expired. Sign in again to go on: what you have typed in forms is kept in this tab.',
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
      lead: 'Enter the six-digit code that we mailed you. We go on by ourselves when it is complete.',
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

  stopInvitations: {
    title: 'Invitations by mail',
    lead: 'A leader of a project typed your e-mail address to invite you. You can decide that nobody sends you invitations through Treewell any more.',
    stop: 'Do not send me invitations',
    stopped: 'Done. Your address gets no more invitations, whoever types it.',
    resumed: 'Your address can get invitations again.',
    invalid: 'This link is not valid. Use the link at the end of the newest invitation.',
  },

  unsubscribe: {
    title: 'Mails about projects',
    lead: 'Treewell writes to you about your projects.',
    stop: 'Stop these mails',
    stopped: 'We will send no more of these mails to {{email}}.',
    undo: 'Undo',
    resumed: 'We will send these mails to {{email}} again.',
    invalid: 'This link is not valid. Use the link at the end of the newest mail from Treewell.',
    others: 'Your account page has a switch for each kind of mail.',
    mailKinds: {
      requests: { label: 'Requests to join', hint: 'When somebody asks to join a project that you lead.' },
      answers: { label: 'Answers to my requests', hint: 'When a leader lets you into a project, or does not.' },
      remeasure: {
        label: 'Trees to measure again',
        hint: 'When a leader asks the members to measure trees a second time. At most one mail a day for each project.',
      },
      questions: {
        label: 'Questions about my measurements',
        hint: 'When a second person measured a tree and found other values than you did.',
      },
    } satisfies Record<MailKind, { label: string; hint: string }>,
  },
};

export type AccountsTexts = typeof accountsTexts;
