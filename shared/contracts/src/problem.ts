import * as v from 'valibot';

/** The error body of every refused call. `message` is for the user, `status` for the program. */
export const ProblemBodySchema = v.looseObject({
  status: v.string(),
  message: v.string(),
  errors: v.optional(
    v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
    [],
  ),
  trace_id: v.optional(v.string(), ''),
});
export type ProblemBody = v.InferOutput<typeof ProblemBodySchema>;

/** The status of a call that is refused until the session is proved (reauthentication.ts). */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';

/** A failed call as screens get it. The host's client classifies it and makes this plain object. */
export type CallFailure =
  | {
      kind: 'problem';
      httpStatus: number;
      status: string;
      message: string;
      errors: ProblemBody['errors'];
      traceId: string;
      details: Record<string, unknown>;
    }
  | { kind: 'network'; message: string }
  | { kind: 'aborted' }
  /** The user has cancelled the dialog that proves the session: screens show nothing. */
  | { kind: 'cancelled' }
  | { kind: 'contract'; message: string; traceId: string };

export type ProblemFailure = Extract<CallFailure, { kind: 'problem' }>;

const FAILURE_KINDS: readonly unknown[] = [
  'problem',
  'network',
  'aborted',
  'cancelled',
  'contract',
];

/** True for failures that `host().http.call` throws; false for programming errors. */
export function isCallFailure(value: unknown): value is CallFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    FAILURE_KINDS.includes(value.kind)
  );
}

/** True when the object does not exist (any more), or belongs to another user. */
export const isNotFound = (thrown: unknown): boolean =>
  isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus === 404;
