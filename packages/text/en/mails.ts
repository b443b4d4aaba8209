// The texts of mails, in English. A name may be empty: it was left out because it could be an advertisement.

import type { MailKind } from '@treewell/domain/accounts/mail-kinds';

interface NoticeTexts {
  subject: string;
  message: string;
  action: string;
}

export const mailTexts = {
  greeting: (name: string): string => (name ? `Hello ${name},` : 'Hello,'),

  confirmation: {
    subject: 'Confirm your e-mail address for Treewell',
    purpose: 'Welcome to Treewell. This code confirms your e-mail address:',
    lifetime: (hours: number): string => `It is valid for ${hours} hours.`,
    action: 'Confirm without typing the code',
    unasked:
      'If you did not sign up for Treewell, ignore this mail: without the code the account cannot be used. Never pass the code or the link on.',
  },

  reset: {
    subject: 'Set a new password for Treewell',
    purpose: 'Someone asked to set a new password for your Treewell account. This code lets you do it:',
    lifetime: (hours: number): string => `It is valid for ${hours} hour.`,
    action: 'Set a new password without typing the code',
    unasked: 'If it was not you, ignore this mail: your password stays as it is. Never pass the code or the link on.',
  },

  emailChange: {
    subject: 'Confirm your new e-mail address for Treewell',
    purpose:
      'Somebody who is signed in to Treewell wants this to be the address of their account. This code confirms it:',
    lifetime: (hours: number): string => `It is valid for ${hours} hour. Type it on the page of your account.`,
    unasked: 'If it was not you, ignore this mail: without the code nothing changes. Never pass the code on.',
  },

  emailTaken: {
    subject: 'This address already has a Treewell account',
    message:
      'Somebody who is signed in to Treewell asked for this to be the address of their account. It belongs to an account already, so nothing was changed. If it was you, sign in with this address. If you do not remember its password, you can set a new one.',
    action: 'Sign in',
  },

  emailChanged: {
    subject: 'The e-mail address of your Treewell account was changed',
    message:
      'Your account has a new e-mail address, which was confirmed with a code. Treewell writes to that address from now on, and this one no longer signs you in. If it was not you, tell the people who run this site at once.',
    action: 'Open Treewell',
  },

  unsubscribe: {
    requests: 'Stop mails about people who ask to join',
    answers: 'Stop mails about answers to my requests',
    remeasure: 'Stop mails about trees that wait to be measured again',
    questions: 'Stop mails about questions on my measurements',
  } as Record<MailKind, string>,

  joinRequest: (project: string, requester: string): NoticeTexts => ({
    subject: `${requester || 'Somebody'} asks to join ${project || 'a project of yours'}`,
    message: `${requester || 'Somebody'} asks to join ${project ? `your project ${project}` : 'a project of yours'}. You can let them in as a participant or as a project leader, or turn them down.`,
    action: 'Answer the request',
  }),

  approved: (project: string): NoticeTexts => ({
    subject: `Welcome to ${project || 'your new project'}`,
    message: `Your request was approved: you are now a member of ${project || 'the project'}.`,
    action: 'Open the project',
  }),

  denied: (project: string): NoticeTexts => ({
    subject: `About your request to join ${project || 'a project'}`,
    message: `Your request to join ${project || 'a project'} was not approved. You may ask again, or look for another project.`,
    action: 'Find a project',
  }),

  invitation: {
    subject: 'You are invited to look after trees with Treewell',
    message: (sender: string, project: string): string =>
      `${sender || 'Somebody'} invites you to ${project ? `the project “${project}”` : 'a project'} on Treewell, where people look after the trees of their city together.`,
    action: 'Open the invitation',
    code: (code: string, address: string): string => `Or type the code ${code} at ${address}`,
    ends: (day: string): string => `The invitation works until ${day}, or until a leader of the project ends it.`,
    unasked:
      'You get this mail because a leader of the project typed your address. If you know nothing of it, ignore this mail: nothing happens without you.',
    stop: 'Do not send me such invitations again',
  },

  questions: (project: string, count: number): NoticeTexts => ({
    subject:
      count === 1 ? 'A second person measured differently' : `A second person measured differently: ${count} values`,
    message: `Somebody measured trees again that you have checked${project ? ` in ${project}` : ''}, and ${count === 1 ? 'one value differs' : `${count} values differ`} by more than the tolerance. That does not say who is right. Look at both values: you can correct yours, or stand by it.`,
    action: 'Look at the values',
  }),

  remeasure: (project: string, trees: number): NoticeTexts => ({
    subject: `${trees === 1 ? 'A tree waits' : `${trees} trees wait`} to be measured again${project ? `: ${project}` : ''}`,
    message: `A leader ${project ? `of ${project}` : 'of a project of yours'} checks how well measurements agree. ${trees === 1 ? 'One tree waits' : `${trees} trees wait`} to be measured again by somebody who has not measured ${trees === 1 ? 'it' : 'them'} before, and you are one of those who can. The first values are hidden until then. A list sorted by the way you walk is on the page of the project.`,
    action: 'See the trees',
  }),
};

export type MailTexts = typeof mailTexts;
export type CodeMailTexts = MailTexts['confirmation'];
