// Gives statements names: PostgreSQL plans a named statement once per connection, not at every call. A name is the same
// on all connections of this process; each connection prepares the statement when it first uses it.

/** About twice the number of statements in our code. Further statements are sent without a name. */
const NAMES_MAX = 500;

const names = new Map<string, string>();
let generation = 0;

/**
 * Undefined for a text that cannot or need not be prepared: several statements, schema changes, settings. A text that
 * begins with a comment is planned at every call, for the values of that call.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX || !PREPARABLE.test(text)) return known;
  const name = `treewell_${generation}_${names.size}`;
  names.set(text, name);
  return name;
}
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

const FEATURE_NOT_SUPPORTED = '0A000';

/** Another server has changed the schema: "cached plan must not change result type". */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { code?: string }).code === FEATURE_NOT_SUPPORTED &&
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/** All statements get new names, because a connection cannot plan a statement of a known name again. */
export function forgetStatementNames(): void {
  generation++;
  names.clear();
}
