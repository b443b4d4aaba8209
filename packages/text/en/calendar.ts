// Texts of the calendar that people subscribe to, in English.
export const calendarTexts = {
  title: 'In my calendar',
  lead: 'Your calendar program can show the tasks for you and for anybody, the rounds, and how many trees are due, each on its day. It asks for them by itself.',
  none: 'There is no address yet.',
  make: 'Make an address',
  makeNew: 'Make a new address',
  made: 'An address was made on {{day}}. It is not shown again; a new one ends it.',
  ready: 'Here is the address. It is shown only now.',
  secret: 'Who has it can read your tasks here without signing in. Do not pass it on.',
  address: 'Address',
  copy: 'Copy the address',
  copied: 'Copied',
  subscribe: 'Open in the calendar program',
  end: 'End the address',
  ended: 'The address has ended.',
  failed: 'The calendar could not be loaded.',
  how: 'In the calendar program, choose to subscribe to a calendar (from the web, by URL) and paste the address.',
};

export type CalendarTexts = typeof calendarTexts;
