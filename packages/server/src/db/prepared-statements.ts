// Names of statements: PostgreSQL plans a named one once for a connection, not anew for every call. The names hold for
// this process; a connection learns each of them when it is first used there.

/** All statements of the server are about half as many. What is composed beyond that is sent without a name. */
const NAMES_MAX = 500;

const names = new Map<string, string>();
let generation = 0;

/** Undefined for what cannot be prepared, or is not worth it: several statements in one text, schema changes, settings. */
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

/** Everything is planned again under a new name: a connection cannot be told to plan an old one again. */
export function forgetStatementNames(): void {
  generation++;
  names.clear();
}
