import * as message from './messages.ts';
/**
 * What the http capability throws: plain objects, because they cross the border between bundles.
 */
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
 * Of a draft's save. 412: changed elsewhere; 409: submitted there, and reading again leads to it.
 */
export const isDraftConflict = (thrown: unknown): boolean =>
  isProblem(thrown) && (thrown.httpStatus === 412 || thrown.httpStatus === 409);

export function isNetworkProblem(thrown: unknown): thrown is NetworkProblem {
  return isRecord(thrown) && thrown['kind'] === 'network';
}

/** Of a call that may get through later, unchanged: the network, the server's own faults, its limits. */
export const isPassing = (thrown: unknown): boolean =>
  isNetworkProblem(thrown) ||
  (isProblem(thrown) && (thrown.httpStatus >= 500 || thrown.httpStatus === 429));

/** A fault of the server has no words of its own, but a maintenance says when it ends. */
const isForUser = ({ httpStatus, status }: Problem): boolean =>
  httpStatus < 500 || status === 'maintenance';

/** The sentence for the top of the form. */
export function problemText(thrown: unknown): string {
  if (isNetworkProblem(thrown)) return NETWORK;
  if (isProblem(thrown) && isForUser(thrown) && thrown.message) return thrown.message;
  const traceId = isProblem(thrown) ? thrown.traceId : null;
  return traceId ? `${SERVER}（エラー番号：${traceId}）` : SERVER;
}
