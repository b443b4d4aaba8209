// Reads a calendar as strictly as RFC 5545 can be read, for tests: every line, every escape and every component must be as
// the grammar has it. What programs forgive is an error here.

type Properties = Record<string, string>;

interface ReadCalendar {
  name: string | undefined;
  events: Properties[];
}

const LINE = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^:;"]+)*):(.*)$/s;
/** 3.3.11: no control characters, and a backslash, a semicolon and a comma only escaped. */
// oxlint-disable-next-line no-control-regex -- the grammar names them
const TEXT = /^(?:[^\u0000-\u0008\u000A-\u001F\u007F\\;,]|\\[\\;,nN])*$/;
const TEXT_PROPERTIES = new Set(['UID', 'SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME']);
const DATE = /^\d{8}$/;
const UTC_MOMENT = /^\d{8}T\d{6}Z$/;
const NEEDED_IN_EVENT = ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'];

export function readCalendar(bytes: Buffer): ReadCalendar {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) {
    if (/[\r\n]/.test(line)) throw new Error(`A line break without its other half: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 bytes: ${line}`);
  }
  const lines: string[] = [];
  for (const line of folded) {
    if (!line.startsWith(' ')) lines.push(line);
    else if (lines.length === 0) throw new Error('The first line goes on.');
    else lines[lines.length - 1] += line.slice(1);
  }
  const open: string[] = [];
  const components: { name: string; properties: Properties }[] = [];
  for (const line of lines) {
    const [, name = '', , value = ''] = LINE.exec(line) ?? [];
    if (name === '') throw new Error(`No property: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      components.push({ name: open.join('/'), properties: {} });
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`The wrong end: ${line}`);
    } else {
      const component = components.findLast(({ name: each }) => each === open.join('/'));
      if (!component) throw new Error(`Outside of everything: ${line}`);
      if (name in component.properties) throw new Error(`Twice: ${line}`);
      component.properties[name] = TEXT_PROPERTIES.has(name) ? unescape(value) : value;
    }
  }
  if (open.length > 0) throw new Error(`Without an end: ${open.join()}`);
  return checked(components);
}

function unescape(value: string): string {
  if (!TEXT.test(value)) throw new Error(`No text: ${JSON.stringify(value)}`);
  return value.replace(/\\(.)/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
}

function checked(components: readonly { name: string; properties: Properties }[]): ReadCalendar {
  const [calendar, ...parts] = components;
  if (calendar?.name !== 'VCALENDAR' || calendar.properties['VERSION'] !== '2.0' || !calendar.properties['PRODID'])
    throw new Error('This is no calendar of version 2.0.');
  if (parts.length === 0) throw new Error('A calendar has at least one component.');
  const events = parts.filter(({ name }) => name === 'VCALENDAR/VEVENT').map(({ properties }) => properties);
  if (new Set(events.map(({ UID }) => UID)).size < events.length) throw new Error('Two events have the same UID.');
  for (const event of events) {
    for (const name of NEEDED_IN_EVENT) if (event[name] === undefined) throw new Error(`An event without ${name}`);
    const { DTSTAMP = '', DTSTART = '', DTEND = '', URL: url = '' } = event;
    if (!UTC_MOMENT.test(DTSTAMP)) throw new Error(`No moment: ${DTSTAMP}`);
    if (!DATE.test(DTSTART) || !DATE.test(DTEND) || DTEND <= DTSTART) throw new Error(`No days: ${DTSTART} ${DTEND}`);
    if (url !== '' && !URL.canParse(url)) throw new Error(`No address: ${url}`);
  }
  return { name: calendar.properties['X-WR-CALNAME'], events };
}
