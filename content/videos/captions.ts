// Writes captions as WebVTT: at most two lines of 42 characters, each long enough to be read.
const MAX_LINE = 42;
const MAX_LINES = 2;
const LEAST_SECONDS = 2.6;
const CHARACTERS_PER_SECOND = 15;

export interface Cue {
  from: number;
  to: number;
  text: string;
  settings: string;
}

/** How long a person needs to read a caption. */
export const readingSeconds = (text: string): number =>
  Math.max(LEAST_SECONDS, 0.7 + text.length / CHARACTERS_PER_SECOND);

/** Breaks a caption into lines, which are about equally long. */
export function linesOf(text: string): string[] {
  if (text.length <= MAX_LINE) return [text];
  const words = text.split(' ');
  const breaks = words.map((_, place) => [words.slice(0, place).join(' '), words.slice(place).join(' ')] as const);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  const [best] = breaks.slice(1).toSorted((a, b) => longest(a) - longest(b));
  if (!best || longest(best) > MAX_LINE) throw new Error(`This caption needs more than ${MAX_LINES} lines: ${text}`);
  return [...best];
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeOf = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1_000);
  const [minutes, rest] = [Math.floor(milliseconds / 60_000), milliseconds % 60_000];
  return `00:${twoDigits(minutes)}:${twoDigits(Math.floor(rest / 1_000))}.${String(rest % 1_000).padStart(3, '0')}`;
};

export const webVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ from, to, text, settings }, index) =>
        `${index + 1}\n${timeOf(from)} --> ${timeOf(to)} ${settings}\n${linesOf(text).join('\n')}`,
    ),
  ].join('\n\n') + '\n';
