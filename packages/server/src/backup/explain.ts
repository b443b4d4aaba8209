// What the person at the keyboard can put right, said in one line instead of a stack.
import { Problem } from '@treewell/domain/problems';
import { connectionRefusal } from '../db/open-database.ts';
import { ConfigurationError } from '../env.ts';

interface AnyError extends Error {
  code?: string;
  detail?: string;
  path?: string;
  /** Of the bucket's SDK. */
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
  // The system refuses a file: no right, read-only, too many open.
  if (path !== undefined && code.startsWith('E')) return sentence(`A file cannot be used: ${message}`);
  const lost = connectionRefusal(error);
  return lost === null ? null : sentence(`The connection to the database was lost: ${lost}`);
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
const causeOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

/** The error itself when it is none that can be explained. */
export function explained(error: unknown, outcome: string): unknown {
  if (!(error instanceof Error) || error instanceof ConfigurationError) return error;
  const reason = reasonOf(error);
  return reason === null ? error : new ConfigurationError(`${reason} ${outcome}`, { cause: error });
}
