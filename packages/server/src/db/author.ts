// Who changes something, and through what. The transaction knows it, so that triggers keep it (schema/history.sql).

export interface Author {
  /** Null for an operator, or for the server itself. */
  userId: number | null;
  /** A screen of the web app, another program (`api`), a job or a command: `job:include_trees`, `command:withdraw-visits`. */
  via: string;
  /** The act that the changes are a part of (features/history/change-groups.ts). */
  groupId?: number | undefined;
}

const VIA = /^[a-z0-9_:-]{1,60}$/;

/** Begins a transaction, and says whose it is in the same message: it costs no round trip. */
export function beginBy(author: Author | undefined): string {
  if (!author) return 'begin';
  const { userId, via, groupId } = author;
  if (!VIA.test(via)) throw new Error(`Not a name to keep: ${via}`);
  return `begin; ${[
    `set local treewell.via = '${via}'`,
    ...(userId === null ? [] : [`set local treewell."user" = ${asInteger(userId)}`]),
    ...(groupId === undefined ? [] : [`set local treewell."group" = ${asInteger(groupId)}`]),
  ].join('; ')}`;
}

function asInteger(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new Error(`Not an id: ${id}`);
  return String(id);
}
