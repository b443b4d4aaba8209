// Translates the exceptions of the user pool into Problems. Exceptions that are not in the table (a missing right, a
// wrong client id) are configuration errors and are thrown unchanged.
import type { PasswordCriterion } from '@treewell/domain/accounts';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { weakPassword } from './weak-password.ts';

/** The caller gets the answer of a success, because a refusal would show whether the account exists. */
const HIDDEN = Symbol('hidden');
type Refusals = Readonly<Record<string, ProblemCode | typeof HIDDEN>>;

const ON_ANY_CALL: Refusals = {
  TooManyRequestsException: 'too_many_attempts',
  LimitExceededException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  CodeDeliveryFailureException: 'unavailable',
};

const REFUSALS = {
  // The address and the password are already checked, so the message is "review account information" (§8).
  signUp: {
    UsernameExistsException: 'account_exists',
    InvalidPasswordException: 'weak_password',
    InvalidParameterException: 'weak_password',
    UserLambdaValidationException: 'weak_password',
  },
  confirm: {
    CodeMismatchException: 'code_mismatch',
    ExpiredCodeException: 'code_expired',
    UserNotFoundException: 'code_mismatch',
    NotAuthorizedException: 'code_mismatch',
    InvalidParameterException: 'code_mismatch',
  },
  // The pool counts its limits per account, so even a reached limit would show that the account exists.
  resend: {
    UserNotFoundException: HIDDEN,
    NotAuthorizedException: HIDDEN,
    InvalidParameterException: HIDDEN,
    LimitExceededException: HIDDEN,
  },
  signIn: {
    NotAuthorizedException: 'wrong_credentials',
    UserNotFoundException: 'wrong_credentials',
    InvalidPasswordException: 'wrong_credentials',
    UserNotConfirmedException: 'unconfirmed_account',
    PasswordResetRequiredException: 'new_password_required',
  },
  // The person is signed in.
  checkPassword: {
    NotAuthorizedException: 'wrong_password',
    UserNotFoundException: 'wrong_password',
    InvalidPasswordException: 'wrong_password',
    InvalidParameterException: 'wrong_password',
    PasswordResetRequiredException: 'new_password_required',
  },
  changePassword: {
    InvalidPasswordException: 'weak_password',
    PasswordHistoryPolicyViolationException: 'weak_password',
    InvalidParameterException: 'weak_password',
    NotAuthorizedException: 'signed_out',
  },
  refresh: {
    NotAuthorizedException: 'signed_out',
    UserNotFoundException: 'signed_out',
    UserNotConfirmedException: 'signed_out',
    PasswordResetRequiredException: 'signed_out',
    InvalidParameterException: 'signed_out',
  },
  // A token that the pool does not know is already signed out.
  signOut: {
    NotAuthorizedException: HIDDEN,
    UnauthorizedException: HIDDEN,
    UnsupportedTokenTypeException: HIDDEN,
    InvalidParameterException: HIDDEN,
  },
  forgot: {
    UserNotFoundException: HIDDEN,
    NotAuthorizedException: HIDDEN,
    InvalidParameterException: HIDDEN,
    LimitExceededException: HIDDEN,
  },
  reset: {
    CodeMismatchException: 'code_mismatch',
    ExpiredCodeException: 'code_expired',
    UserNotFoundException: 'code_mismatch',
    NotAuthorizedException: 'code_mismatch',
    UserNotConfirmedException: 'code_mismatch',
    InvalidPasswordException: 'weak_password',
    PasswordHistoryPolicyViolationException: 'weak_password',
    InvalidParameterException: 'weak_password',
  },
  endSessions: {},
  setNames: {
    UserNotFoundException: 'signed_out',
  },
  setInternalId: {
    UserNotFoundException: 'signed_out',
  },
} as const satisfies Record<string, Refusals>;

/** Sends one request to the pool and translates its refusals into Problems. Returns undefined for a hidden refusal. */
export async function askPool<T>(call: keyof typeof REFUSALS, request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    const refusals: Refusals = { ...ON_ANY_CALL, ...REFUSALS[call] };
    const refusal = error instanceof Error ? refusals[error.name] : undefined;
    if (refusal === HIDDEN) return undefined;
    const unmet = refusal === 'weak_password' ? unmetInPool(error) : [];
    if (unmet.length > 0) throw weakPassword(unmet, { cause: error });
    if (refusal) throw new Problem(refusal, { cause: error });
    if (isOutage(error)) throw new Problem('unavailable', { cause: error });
    throw error;
  }
}

/** The pool may count other signs than we do: É is no capital letter to it. It names the rules in its message. */
const WORDS: Readonly<Record<string, PasswordCriterion>> = {
  uppercase: 'capital',
  lowercase: 'lowercase',
  numeric: 'number',
  symbol: 'symbol',
};

const unmetInPool = (error: unknown): PasswordCriterion[] =>
  error instanceof Error && error.name === 'InvalidPasswordException'
    ? Object.entries(WORDS)
        .filter(([word]) => error.message.includes(word))
        .map(([, criterion]) => criterion)
    : [];

/**
 * True if the pool (or a gateway in front of it) failed or did not answer. Node's ERR_ codes are defects in our code.
 */
function isOutage(error: unknown): boolean {
  const { name, code, $metadata } = error as SdkError;
  if ($metadata?.httpStatusCode) return $metadata.httpStatusCode >= 500;
  return name === 'TimeoutError' || (code !== undefined && !code.startsWith('ERR_'));
}

interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
