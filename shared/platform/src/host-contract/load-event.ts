import * as v from 'valibot';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/**
 * One line of telemetry: how a remote was loaded, or why it failed. It identifies no user and
 * contains no typed text.
 */
export const LoadEventSchema = v.strictObject({
  /** Also shown to the user as エラー番号 when it failed. */
  traceId: text(64),
  release: text(16),
  host: text(16),
  /** Remote and version; null for the host's own code. */
  id: v.nullable(text(32)),
  version: v.nullable(text(16)),
  phase: v.picklist([
    'entry',
    'expose',
    'validate',
    'setup',
    'screen',
    'dispose',
    'render',
    'call',
  ]),
  /** The number of attempts of this load, starting at 1. */
  attempt: v.number(),
  outcome: v.picklist(['ready', 'failed']),
  causeKind: v.nullable(text(32)),
  /** Path of the file that failed, without its query. */
  url: v.nullable(text(200)),
  httpStatus: v.nullable(v.number()),
  /** Milliseconds from the request for the remote until this line. */
  ms: v.number(),
  /** Transferred bytes; 0 from the browser's cache. */
  bytes: v.number(),
  requestedBy: v.picklist(['navigation', 'prefetch', 'recovery']),
  /** Name and message of an error thrown by a screen. */
  detail: v.nullable(text(300)),
  /** The number of occurrences; 1 when missing. */
  count: v.optional(v.number()),
});
export type LoadEvent = v.InferOutput<typeof LoadEventSchema>;

export const TELEMETRY_PATH = '/telemetry';
/** The maximum number of lines in one call. */
export const MAX_EVENTS = 50;
