// Turns errors that the operator can fix into a message of one line, instead of a stack trace.
import { Problem } from '@treewell/domain/problems';
import { connectionRefusal } from '../db/open-database.ts';
import { ConfigurationError } from '../env.ts';

interface AnyError extends Error {
  code?: string;
  detail?: string;
  path?: string;
  /** Errors of the S3 client have this field. */
  $metadata?: unknown;
}

const BY_CODE: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk.',
  EDQUOT: 'There is no room left on the disk: the quota is used up.',
  '53100': 'There is no room left on the disk of the database.',
  '55P03': 'Somebody uses the database: its tables are locked. Stop every Treewell server and try again.',
};

function reasonOf(error: AnyError): string | null {
  const { code = '', detail, message, path } = error;
  const known = BY_CODE[code];
  if (known) return known;
  // dependent_objects_still_exist
  if (code === '2BP01')
    return `Something of your own in the database depends on Treewell's tables: ${detail ?? message}. Drop it first.`;
  if (error instanceof Problem)
    return error.code === 'storage_full'
      ? 'There is no room left in the photo store.'
      : sentence(`The photo store does not answer: ${causeOf(error)}`);
  if (error.$metadata !== undefined) return sentence(`The photo store refuses: ${error.name}: ${message}`);
  // The operating system refuses access to a file: missing right, read-only, too many open files.
  if (path !== undefined && code.startsWith('E')) return sentence(`A file cannot be used: ${message}`);
  const refusal = connectionRefusal(error);
  return refusal === null ? null : sentence(`The connection to the database was lost: ${refusal}`);
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

/** Returns a ConfigurationError with the explanation, or the same error if there is no explanation for it. */
export function explainError(error: unknown, outcome: string): unknown {
  if (!(error instanceof Error) || error instanceof ConfigurationError) return error;
  const reason = reasonOf(error);
  return reason === null ? error : new ConfigurationError(`${reason} ${outcome}`, { cause: error });
}
