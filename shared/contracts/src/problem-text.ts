import * as message from './messages.ts';
/** Failures of the http capability: plain objects, because they pass between bundles. */
export type Problem = {
  kind: 'problem';
  httpStatus: number;
  status: string;
  message: string;
  errors: readonly { field: string; code: string; message: string }[];
  traceId: string | null;
};
export type NetworkProblem = { kind: 'network' };

const NETWORK = message.network();
const SERVER =
  'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function isProblem(thrown: unknown): thrown is Problem {
  return isRecord(thrown) && thrown['kind'] === 'problem';
}

/**
 * True for a conflict when a draft is saved. 412: changed elsewhere; 409: submitted elsewhere, and
 * reading the draft again redirects to the payment.
 */
export const isDraftConflict = (thrown: unknown): boolean =>
  isProblem(thrown) && (thrown.httpStatus === 412 || thrown.httpStatus === 409);

export function isNetworkProblem(thrown: unknown): thrown is NetworkProblem {
  return isRecord(thrown) && thrown['kind'] === 'network';
}

/**
 * True when the user has cancelled the dialog that proves the session: the screen shows nothing.
 */
export const isCancelled = (thrown: unknown): boolean =>
  isRecord(thrown) && thrown['kind'] === 'cancelled';

/** True when the same call may succeed later: network failures, server faults and rate limits. */
export const isTemporary = (thrown: unknown): boolean =>
  isNetworkProblem(thrown) ||
  (isProblem(thrown) && (thrown.httpStatus >= 500 || thrown.httpStatus === 429));

/** Server faults have no text for the user, except a maintenance, which says when it ends. */
const isForUser = ({ httpStatus, status }: Problem): boolean =>
  httpStatus < 500 || status === 'maintenance';

/** The sentence shown at the top of the form. */
export function problemText(thrown: unknown): string {
  if (isNetworkProblem(thrown)) return NETWORK;
  if (isProblem(thrown) && isForUser(thrown) && thrown.message) return thrown.message;
  const traceId = isProblem(thrown) ? thrown.traceId : null;
  return traceId ? `${SERVER}（エラー番号：${traceId}）` : SERVER;
}
