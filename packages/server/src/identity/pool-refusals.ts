// What the user pool's exceptions mean to the caller. What is not in the table (a missing right, a wrong
// client id) is a fault of the set-up and is thrown as it came.
import { Problem, type ProblemCode } from '@treewell/domain/problems';

/** Answered as if all went well: the difference would tell whether the account exists. */
const UNTOLD = Symbol('untold');
type Refusals = Readonly<Record<string, ProblemCode | typeof UNTOLD>>;

const ON_ANY_CALL: Refusals = {
  TooManyRequestsException: 'too_many_attempts',
  LimitExceededException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
  CodeDeliveryFailureException: 'unavailable',
};

const REFUSALS = {
  // The address and the password are checked before: what is left is "review account information" (§8).
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
  // The pool counts its limits per account, so even a reached limit would tell.
  resend: {
    UserNotFoundException: UNTOLD,
    NotAuthorizedException: UNTOLD,
    InvalidParameterException: UNTOLD,
    LimitExceededException: UNTOLD,
  },
  signIn: {
    NotAuthorizedException: 'wrong_credentials',
    UserNotFoundException: 'wrong_credentials',
    InvalidPasswordException: 'wrong_credentials',
    UserNotConfirmedException: 'unconfirmed_account',
    PasswordResetRequiredException: 'new_password_required',
  },
  refresh: {
    NotAuthorizedException: 'signed_out',
    UserNotFoundException: 'signed_out',
    UserNotConfirmedException: 'signed_out',
    PasswordResetRequiredException: 'signed_out',
    InvalidParameterException: 'signed_out',
  },
  // A token that the pool does not know (any more) is signed out already.
  signOut: {
    NotAuthorizedException: UNTOLD,
    UnauthorizedException: UNTOLD,
    UnsupportedTokenTypeException: UNTOLD,
    InvalidParameterException: UNTOLD,
  },
  forgot: {
    UserNotFoundException: UNTOLD,
    NotAuthorizedException: UNTOLD,
    InvalidParameterException: UNTOLD,
    LimitExceededException: UNTOLD,
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
  setInternalId: {
    UserNotFoundException: 'signed_out',
  },
} as const satisfies Record<string, Refusals>;

/** One request to the pool, its refusals said as Problems; undefined when the answer is not to be told. */
export async function askPool<T>(call: keyof typeof REFUSALS, request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    const refusals: Refusals = { ...ON_ANY_CALL, ...REFUSALS[call] };
    const refusal = error instanceof Error ? refusals[error.name] : undefined;
    if (refusal === UNTOLD) return undefined;
    if (refusal) throw new Problem(refusal, { cause: error });
    if (isOutage(error)) throw new Problem('unavailable', { cause: error });
    throw error;
  }
}

/** The pool (or a gateway before it) failed, or gave no answer. Node's ERR_ codes are defects of ours. */
function isOutage(error: unknown): boolean {
  const { name, code, $metadata } = error as SdkError;
  if ($metadata?.httpStatusCode) return $metadata.httpStatusCode >= 500;
  return name === 'TimeoutError' || (code !== undefined && !code.startsWith('ERR_'));
}

interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
