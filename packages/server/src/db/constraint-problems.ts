// Translates PostgreSQL's errors into Problems, by constraint name and error code, never by the text of the message.
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { ConnectionLost } from './connection-lost.ts';

const BY_CONSTRAINT: Record<string, ProblemCode> = {
  identity_account_email_unique: 'account_exists',
  users_names_plain: 'invalid_input',
  identity_account_names_plain: 'invalid_input',
  project_names_plain: 'invalid_input',
  project_tree_name_pattern_plain: 'invalid_input',
  tree_name_plain: 'invalid_input',
  qaqc_one_active: 'qaqc_active',
};

const BY_CODE: Record<string, ProblemCode> = {
  '53100': 'storage_full', // disk_full
  '57014': 'unavailable', // query_canceled: statement timeout
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now: starting up or recovering
  '55P03': 'unavailable', // lock_not_available
  '40001': 'unavailable', // serialization_failure, after its retries
  '40P01': 'unavailable', // deadlock_detected, after its retries
};

/** Error classes of PostgreSQL: connection exception, insufficient resources. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  syscall?: string;
}

/** The Problem for a database error, or null if the error is a defect in our code. */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, syscall } = error as DatabaseError;
  const known = (constraint && BY_CONSTRAINT[constraint]) || (code && BY_CODE[code]);
  if (known) return new Problem(known, { cause: error, ...(known === 'unavailable' && { retryAfterSeconds: 2 }) });
  const isLost =
    (code !== undefined && /^\w{5}$/.test(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
    (code !== undefined && CONNECTION_ERRORS.has(code) && syscall !== undefined) ||
    error instanceof ConnectionLost;
  return isLost ? new Problem('unavailable', { cause: error, retryAfterSeconds: 2 }) : null;
}
