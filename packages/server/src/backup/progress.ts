// Shows the progress of a backup or restore: on a terminal, one line that counts up; elsewhere, a new line every 10
// seconds.

export interface Progress {
  say(line: string): void;
  start(what: string, total: number, unit: string): Step;
}

export interface Step {
  add(count: number): void;
  done(): void;
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const TERMINAL_EVERY_MS = 100;
const PLAIN_EVERY_MS = 10_000;
const CLEAR_LINE = '\r\u001b[2K';

export const formatCount = (count: number): string => count.toLocaleString('en-US');

export function createProgress(output: Output): Progress {
  return {
    say: (line) => void output.write(`${line}\n`),
    start(what, total, unit) {
      let count = 0;
      let shownAt = Date.now();
      const show = (isDone: boolean): void => {
        const line = `${what}: ${formatCount(count)} of ${formatCount(total)} ${unit}`;
        output.write(`${output.isTTY ? CLEAR_LINE : ''}${line}${output.isTTY && !isDone ? '' : '\n'}`);
        shownAt = Date.now();
      };
      return {
        add(more) {
          count += more;
          if (Date.now() - shownAt > (output.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) show(false);
        },
        done: () => show(true),
      };
    },
  };
}
