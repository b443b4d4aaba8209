// A change of the product, as small as it can be: what somebody writes, and the tests that use the new thing.

export interface Change {
  /** What is added: the end of "adding …". */
  name: string;
  /** How many files it may touch. */
  maxFiles: number;
  /** The texts of a language, which begin as a copy of another's. What is written in them is not counted. */
  texts?: { from: string; to: string };
  edits: readonly Edit[];
  /** Path → content of each new file. */
  newFiles: Readonly<Record<string, string>>;
  /** Path → content of tests that use the new thing. They prove the change and are no part of its cost. */
  tests: Readonly<Record<string, string>>;
  /** Tests of the project that must pass with it, by their paths. */
  existingTests?: readonly string[];
}

/** Lines that are added behind or before a line, or put in the place of a text. The text occurs once in the file. */
export type Edit = { file: string } & (
  | { after: string; add: string }
  | { before: string; add: string }
  | { replace: string; by: string }
);

/** The files that somebody has to write or edit. */
export const touchedFiles = ({ edits, newFiles, texts }: Change): string[] =>
  [...new Set([...edits.map(({ file }) => file), ...Object.keys(newFiles)])].filter(
    (file) => texts === undefined || !file.startsWith(`${texts.to}/`),
  );

/** The content of a file after an edit. */
export function edited(content: string, edit: Edit): string {
  const [place, result] =
    'after' in edit
      ? [edit.after, `${edit.after}\n${edit.add}`]
      : 'before' in edit
        ? [edit.before, `${edit.add}\n${edit.before}`]
        : [edit.replace, edit.by];
  const [before, after, more] = content.split(place, 3);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`${edit.file} must contain this once, so that the edit has one place:\n${place}`);
  return `${before}${result}${after}`;
}
