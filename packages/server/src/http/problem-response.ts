// Every failure is answered with its HTTP status and { error: { code, message, fields?, unmet? } }. Each field has its own code
// and message.
import { FIELD_PROBLEMS, Problem, type ProblemCode } from '@treewell/domain/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../db/constraint-problems.ts';

const BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_BAD_URL: 'bad_request',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** Statuses of errors that the framework and its plugins throw, such as those of the file server. */
const BY_STATUS: Record<number, ProblemCode> = {
  403: 'forbidden',
  404: 'not_found',
  408: 'body_too_slow',
  412: 'condition_failed',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'wrong_content_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = (code && BY_FASTIFY_CODE[code]) || (statusCode && BY_STATUS[statusCode]);
  if (known) return new Problem(known, { cause: error });
  // An error of the caller that we have no code for keeps its status.
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem('bad_request', { status: statusCode, cause: error });
  return databaseProblem(error) ?? new Problem('internal', { cause: error });
}

const withMessages = (fields: NonNullable<Problem['fields']>) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, { code, message: FIELD_PROBLEMS[code] }]));

export const problemBody = ({ code, message, fields, unmet, newer }: Problem) => ({
  error: {
    code,
    message,
    ...(unmet && { unmet }),
    ...(fields && { fields: withMessages(fields) }),
    ...(newer !== undefined && { newer }),
  },
});

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  // A busy server refuses many calls on purpose, without a cause. They are in the log of the calls.
  const isOnPurpose = problem.retryAfterSeconds !== undefined && problem.cause === undefined;
  if (problem.status >= 500 && !isOnPurpose) request.log.error({ err: problem.cause ?? error }, problem.message);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // The rest of the body may never come, and only after it could the connection be used again.
  if (problem.code === 'body_too_slow') reply.header('connection', 'close');
  // So that the caller learns the size of the file.
  const contentRange = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (problem.code === 'range_not_satisfiable' && contentRange) reply.header('content-range', contentRange);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(problemBody(problem));
}
