import * as v from 'valibot';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The edge refuses a line with a longer text. */
export const MAX_LENGTHS = { traceId: 64, id: 32, causeKind: 32, url: 200, detail: 300 } as const;

/**
 * One line of telemetry: how a remote was loaded, or why it failed. It identifies no user and
 * contains no typed text.
 */
export const LoadEventSchema = v.strictObject({
  /** Also shown to the user as エラー番号 when the load has failed. */
  traceId: text(MAX_LENGTHS.traceId),
  release: text(16),
  host: text(16),
  /** `id` and `version` of the remote; null for the host's own code. */
  id: v.nullable(text(MAX_LENGTHS.id)),
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
  /** The number of this attempt within its load, starting at 1. */
  attempt: v.number(),
  outcome: v.picklist(['ready', 'failed']),
  causeKind: v.nullable(text(MAX_LENGTHS.causeKind)),
  /** Path of the file that failed, without its query. */
  url: v.nullable(text(MAX_LENGTHS.url)),
  httpStatus: v.nullable(v.number()),
  /** Milliseconds from the request for the remote until this line. */
  ms: v.number(),
  /** Transferred bytes; 0 from the browser's cache. */
  bytes: v.number(),
  /** Why the remote was loaded. Today's host never sends `prefetch`. */
  requestedBy: v.picklist(['navigation', 'prefetch', 'recovery']),
  /**
   * The failure: name and message of an error, the kind of a failed call, or the problem of a
   * manifest; without personal data.
   */
  detail: v.nullable(text(MAX_LENGTHS.detail)),
  /** The number of occurrences; 1 when missing. */
  count: v.optional(v.number()),
});
export type LoadEvent = v.InferOutput<typeof LoadEventSchema>;

export const TELEMETRY_PATH = '/telemetry';
/** The maximum number of lines in one call. */
export const MAX_EVENTS = 50;
