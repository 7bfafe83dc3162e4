import type { ProblemBody } from '@hareto/contracts/problem.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';

export type FieldProblem = ProblemBody['errors'][number];

interface ProblemOptions {
  errors?: FieldProblem[];
  /** Further members of the body: `current_status`, `invoice_id`, `earliest_deposit_date` … */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * A refusal in the form that every client reads. `text` is shown to the user. Throw it anywhere
 * below a route.
 */
export class Problem extends Error {
  readonly httpStatus: number;
  readonly status: string;
  readonly errors: FieldProblem[];
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    httpStatus: number,
    status: string,
    text: string,
    { errors = [], details = {}, headers = {} }: ProblemOptions = {},
  ) {
    super(text);
    this.httpStatus = httpStatus;
    this.status = status;
    this.errors = errors;
    this.details = details;
    this.headers = headers;
  }
}

export const badRequest = (errors: FieldProblem[] = []) =>
  new Problem(400, 'bad_request', message.malformedRequest(), { errors });

export type SessionProblem =
  | 'expired_access_token'
  | 'invalid_token'
  | 'revoked_token'
  | 'session_ended';
export const notSignedIn = (status: SessionProblem) => new Problem(401, status, message.session());

export const notFound = () => new Problem(404, 'not_found', message.notFound());

/** Also used for another business's rows, because a 403 would reveal that they exist. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

export const alreadyExists = (text: string, details: Record<string, unknown> = {}) =>
  new Problem(409, 'already_exists', text, { details });
export const inUse = (text: string) => new Problem(409, 'in_use', text);
export const invalidStatus = (currentStatus: number | string) =>
  new Problem(409, 'invalid_status', message.conflict(), {
    details: { current_status: currentStatus },
  });

export const validationError = (errors: FieldProblem[]) =>
  new Problem(422, 'validation_error', message.invalidInput(), { errors });
/** A rule that only the server can check, shown at its field. */
export const fieldProblem = (field: string, code: string, text: string): FieldProblem => ({
  field,
  code,
  message: text,
});
export const fieldError = (field: string, code: string, text: string) =>
  validationError([fieldProblem(field, code, text)]);

export const tooManyRequests = (retryAfterSeconds: number, text = message.tooManyRequests()) =>
  new Problem(429, 'too_many_requests', text, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

const MINUTE_MS = 60_000;

/** The first full minute after the wait, with its date if that is another day. */
export function retryTime(seconds: number, now: Date): string {
  const end = (now.getTime() + seconds * 1000) / MINUTE_MS;
  const retry = new Date(Math.ceil(end) * MINUTE_MS);
  const day = plainDateOf(retry);
  const date = day === plainDateOf(now) ? '' : `${formatDateProse(day)} `;
  return `${date}${formatTime(retry)}`;
}
