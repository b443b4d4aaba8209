// The `sql` tag. It can only bind values, so nobody's text becomes part of a statement.

/** A statement, or a part of one, and its values. */
export class Sql {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[] = []) {
    this.text = text;
    this.values = values;
  }
}

/** A nested Sql becomes part of the text; every other value is bound. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql =>
  new Sql(keptText(strings, parts), valuesOf(parts));

/** The quoted name of a table or column: names cannot be bound like values. */
export const identifier = (name: string): Sql => new Sql(`"${name.replaceAll('"', '""')}"`);

/** Joins the parts with commas. */
export const commaList = (parts: readonly Sql[]): Sql =>
  new Sql(joinText(['', ...parts.slice(1).map(() => ', '), ''], parts), valuesOf(parts));

const isSql = (part: unknown): part is Sql => part instanceof Sql;

const valuesOf = (parts: readonly unknown[]): readonly unknown[] =>
  parts.some(isSql) ? parts.flatMap((part) => (isSql(part) ? part.values : [part])) : parts;

/** The way from a template to its text: one step for each part. */
interface Step {
  /** By the text of the next part, or undefined for a value. */
  next: Map<string | undefined, Step>;
  text?: string;
}

const templates = new WeakMap<TemplateStringsArray, Step>();
/** More than our code needs. Lists of many lengths make many texts, and must not fill the memory. */
const STEPS_MAX = 5_000;
let steps = 0;

/**
 * A template and the texts of its nested parts always give the same text, so it is joined only once. All calls then share
 * one string: the driver and statementName() compare such strings without reading them.
 */
function keptText(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let step = templates.get(strings) ?? firstStep(strings);
  for (const part of parts) {
    const key = isSql(part) ? part.text : undefined;
    const next = step.next.get(key) ?? addStep(step, key);
    if (!next) return joinText(strings, parts);
    step = next;
  }
  return (step.text ??= joinText(strings, parts));
}

function firstStep(strings: TemplateStringsArray): Step {
  const step: Step = { next: new Map() };
  templates.set(strings, step);
  return step;
}

function addStep(step: Step, key: string | undefined): Step | undefined {
  if (steps >= STEPS_MAX) return undefined;
  steps++;
  const next: Step = { next: new Map() };
  step.next.set(key, next);
  return next;
}

function joinText(strings: readonly string[], parts: readonly unknown[]): string {
  let text = strings[0] ?? '';
  let placeholders = 0;
  for (const [index, part] of parts.entries()) {
    text += isSql(part) ? shiftPlaceholders(part, placeholders) : `$${placeholders + 1}`;
    text += strings[index + 1] ?? '';
    placeholders += isSql(part) ? part.values.length : 1;
  }
  return text;
}

/** Adds `offset` to the numbers of the placeholders `$1`, `$2` … A text without values may have a dollar sign of its own. */
const shiftPlaceholders = ({ text, values }: Sql, offset: number): string =>
  offset === 0 || values.length === 0
    ? text
    : text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
