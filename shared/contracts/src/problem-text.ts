import * as message from './messages.ts';

/** A failure of the http capability. It is a plain object, because it passes between bundles. */
export type Problem = {
  kind: 'problem';
  httpStatus: number;
  status: string;
  message: string;
  errors: readonly { field: string; code: string; message: string }[];
  traceId: string | null;
};
export type NetworkProblem = { kind: 'network' };

const NETWORK_MESSAGE = message.network();
const SERVER_FAULT_MESSAGE =
  'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function isProblem(thrown: unknown): thrown is Problem {
  return isRecord(thrown) && thrown['kind'] === 'problem';
}

/**
 * True for a conflict when a draft is saved. 412: another page has changed the draft. 409: another
 * page has submitted it; loading the draft again redirects to the payment.
 */
export const isDraftConflict = (thrown: unknown): boolean =>
  isProblem(thrown) &&
  (thrown.httpStatus === 412 || (thrown.httpStatus === 409 && !isInProgress(thrown)));

const isInProgress = ({ status }: Problem): boolean => status === 'request_in_progress';

export function isNetworkProblem(thrown: unknown): thrown is NetworkProblem {
  return isRecord(thrown) && thrown['kind'] === 'network';
}

/**
 * True when the user has cancelled the dialog that proves the session: the screen shows nothing.
 */
export const isCancelled = (thrown: unknown): boolean =>
  isRecord(thrown) && thrown['kind'] === 'cancelled';

/** A body that stopped on its way, and a rate limit. */
const TEMPORARY_REFUSALS = [408, 429];

/** True when the same call may succeed later: network failures, server faults and some refusals. */
export const isTemporary = (thrown: unknown): boolean =>
  isNetworkProblem(thrown) ||
  (isProblem(thrown) &&
    (thrown.httpStatus >= 500 || TEMPORARY_REFUSALS.includes(thrown.httpStatus)));

/** The same for a call with an `Idempotency-Key`, of which an earlier one may still run. */
export const isRepeatable = (thrown: unknown): boolean =>
  isTemporary(thrown) || (isProblem(thrown) && isInProgress(thrown));

/** True when the server may have done what the call asked for. */
export const isOutcomeUnknown = (thrown: unknown): boolean =>
  isNetworkProblem(thrown) || (isProblem(thrown) && thrown.httpStatus >= 500);

/** The text of a server fault is not for the user, except that of a planned maintenance. */
const isForUser = ({ httpStatus, status }: Problem): boolean =>
  httpStatus < 500 || status === 'maintenance';

/** The sentence about the first refused field, or else `problemText`: for a dialog with one error. */
export const refusalText = (thrown: unknown): string =>
  (isProblem(thrown) && thrown.errors[0]?.message) || problemText(thrown);

/** The sentence for the user at the top of the form. */
export function problemText(thrown: unknown): string {
  if (isNetworkProblem(thrown)) return NETWORK_MESSAGE;
  if (isProblem(thrown) && isForUser(thrown) && thrown.message) return thrown.message;
  const traceId = isProblem(thrown) ? thrown.traceId : null;
  return traceId ? `${SERVER_FAULT_MESSAGE}（エラー番号：${traceId}）` : SERVER_FAULT_MESSAGE;
}
