// Texts of the page where people change their own account, in English.
export const accountPageTexts = {
  title: 'My account',
  help: 'Everything here is about you alone: your name, how Treewell looks to you, how you sign in, and which mails you get.',
  names: {
    title: 'Name',
    lead: 'Members of your projects see your name beside what you record.',
    save: 'Save name',
    discard: 'Discard',
    saved: 'Your name is saved.',
  },
  look: {
    title: 'Language and colors',
    lead: 'The language is also that of your mails.',
    colors: 'Colors',
    schemes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
    colorsHint: 'Colors are kept on this device only.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'If you do not know one of these, end it and change your password.',
    loading: 'Loading your sessions',
    failed: 'Your sessions could not be loaded.',
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown device',
    thisOne: 'This device, in use now',
    lastUsed: 'Last used {{moment}}',
    end: 'End',
    endNamed: 'End the session: {{name}}',
    cancel: 'Cancel',
    endOthers: {
      open: 'End all other sessions',
      title: 'End all other sessions?',
      text: 'Everybody who is signed in with your account on another device has to sign in again. You stay signed in here.',
      confirm: 'End the others',
    },
    endAll: {
      open: 'End all sessions',
      title: 'End all sessions?',
      text: 'You have to sign in again on every device, on this one too. Another device may stay signed in for up to an hour.',
      confirm: 'End all',
    },
    hosted:
      'A sign-in service of this site keeps your sessions. They cannot be listed here, but you can end all of them.',
  },
};

export type AccountPageTexts = typeof accountPageTexts;
