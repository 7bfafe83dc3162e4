import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import * as message from '@hareto/contracts/messages.ts';
import { BucketError } from '@hareto/server-kit/bucket/bucket-error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isRefusedValue } from '../db/database-error.ts';
import { FORM_CALLS } from '../features/oauth/form-calls.ts';
import type { App } from './app.ts';
import { SECURITY_HEADERS } from './security.ts';
import { badRequest, notFound, Problem } from '../problem.ts';

/** Sends every error with the same form of body. */
export function handleErrors(app: App): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    sendProblem(request, reply, problemOf(error, request)),
  );
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, missingRoute(request)));
}

/**
 * Answers an unreadable URL. The router refuses it before any hook, so the usual headers are added
 * here.
 */
export function sendUnreadableUrl(
  _error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(request, reply.headers(SECURITY_HEADERS), badRequest());
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.httpStatus)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .send({
      status: problem.status,
      message: problem.message,
      errors: problem.errors,
      trace_id: request.id,
      ...problem.details,
    });
}

function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isClientGone(request)) return badRequest();
  if (isRefusedValue(error)) {
    // A value passed the API schema but no column can hold it: the caller gets 422, and the log
    // reports a defect of the schema.
    request.log.error({ err: error }, 'value refused by the database');
    return new Problem(422, 'validation_error', message.invalidInput());
  }
  if (isDatabaseUnavailable(error) || error instanceof BucketError) {
    request.log.error(
      { err: error },
      error instanceof BucketError ? 'documents unavailable' : 'database unavailable',
    );
    return new Problem(
      503,
      'service_unavailable',
      'ただいまアクセスしづらい状態です。しばらくしてからもう一度お試しください。',
      { headers: { 'retry-after': '1' } },
    );
  }
  const makeProblem = FRAMEWORK_PROBLEMS[error.statusCode ?? 500];
  if (makeProblem) return makeProblem();
  request.log.error({ err: error }, 'unexpected error');
  return new Problem(500, 'internal_error', message.server(request.id));
}

/**
 * True when the client has disconnected while sending its body: the error then comes from the
 * client's connection, not from the database.
 */
const isClientGone = (request: FastifyRequest) => request.raw.destroyed && !request.raw.complete;

// Fastify's own errors have English texts; only their status is used.
const FRAMEWORK_PROBLEMS: Partial<Record<number, () => Problem>> = {
  400: () => badRequest(),
  404: notFound,
  413: () => new Problem(413, 'request_too_large', message.tooLarge()),
  414: () => badRequest(),
  415: () => new Problem(415, 'unsupported_media_type', message.unsupportedFormat()),
  431: () => badRequest(),
};

const CALLS = [
  ...ENDPOINTS.values(),
  ...Object.values(FORM_CALLS).map((path) => ({ method: 'POST', path })),
];
const PATHS = CALLS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function missingRoute(request: FastifyRequest): Problem {
  const path = request.url.split('?')[0] ?? '';
  const allowed = PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  // An endpoint with an API schema but without a route counts as missing.
  if (allowed.length === 0 || allowed.some((method) => method === request.method))
    return notFound();
  return new Problem(405, 'method_not_allowed', message.forbidden(), {
    headers: { allow: allowed.join(', ') },
  });
}
