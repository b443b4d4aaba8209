// Texts of the page where people change their own account, in English.
export const accountPageTexts = {
  title: 'My account',
  help: 'Everything here is about you alone: your name, how Treewell looks to you, how you sign in, and which mails you get.',
  leaving: {
    title: 'Leave without saving?',
    text: 'What you have typed here is not saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
  names: {
    title: 'Name',
    lead: 'Members of your projects see your name beside what you record.',
    save: 'Save name',
    saved: 'Your name is saved.',
  },
  look: {
    title: 'Language and colors',
    lead: 'The language is also that of your mails.',
    colors: 'Colors',
    schemes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
    colorsHint: 'Colors are kept on this device only.',
  },
};

export type AccountPageTexts = typeof accountPageTexts;
