// Writes a calendar as RFC 5545 wants it. Pure: the same events give the same bytes.

export interface CalendarEvent {
  /** The same for the same thing, for ever. */
  uid: string;
  /** YYYY-MM-DD: events last the whole day. */
  day: string;
  summary: string;
  description: string;
  url: string;
  changed_at: Date;
  /** Grows with each change by people. */
  sequence: number;
}

/** In bytes of UTF-8, without the line break (3.1). */
const LINE_MAX_BYTES = 75;

export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Treewell//Tasks and rounds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    // A calendar has at least one component (3.6).
    ...(events.length === 0 ? UTC : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const UTC = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const eventLines = ({ uid, day, summary, description, url, changed_at, sequence }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  // Of the change and not of this answer: unchanged events are the same bytes.
  `DTSTAMP:${momentOf(changed_at)}`,
  `LAST-MODIFIED:${momentOf(changed_at)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
  `URL:${url}`,
  // Nobody is busy all day because a task is due.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

const momentOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');
const dateOf = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** What people have typed must not end a line: it could add lines of its own (3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the format does not allow them
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A long line goes on in the next one, after a blank. A character is never cut. */
function foldLine(line: string): string {
  // A UTF-16 unit is at most three bytes.
  if (line.length * 3 <= LINE_MAX_BYTES) return line;
  const bytes = Buffer.from(line);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length;) {
    // The blank is one byte.
    let end = Math.min(bytes.length, start + (start === 0 ? LINE_MAX_BYTES : LINE_MAX_BYTES - 1));
    while (end < bytes.length && isInsideCharacter(bytes[end])) end--;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return pieces.join('\r\n ');
}

/** In UTF-8, the bytes of a character after the first begin with 10. */
const isInsideCharacter = (byte = 0): boolean => (byte & 0b1100_0000) === 0b1000_0000;
