import * as v from 'valibot';
import * as message from '@hareto/contracts/messages.ts';
import { type CallFailure, ProblemBodySchema } from '@hareto/contracts/problem.ts';

/** The failure of an unsuccessful answer. Text that is not ours is never shown. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body = v.safeParse(ProblemBodySchema, await response.json().catch(() => null));
  if (!body.success) {
    const traceId = response.headers.get('X-Trace-Id') ?? '-';
    return {
      kind: 'problem',
      httpStatus: response.status,
      status: 'unknown',
      message: message.server(traceId),
      errors: [],
      traceId,
      details: {},
    };
  }
  const { status, message: text, errors, trace_id, ...details } = body.output;
  return {
    kind: 'problem',
    httpStatus: response.status,
    status,
    message: text,
    errors,
    traceId: trace_id,
    details,
  };
}

export function networkFailure(thrown: unknown): CallFailure {
  const aborted = thrown instanceof Error && thrown.name === 'AbortError';
  return aborted ? { kind: 'aborted' } : { kind: 'network', message: message.network() };
}
