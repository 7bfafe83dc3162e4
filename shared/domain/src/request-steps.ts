// The steps of a card payment request, with their labels for the requester.

export const REQUEST_STEPS = [
  { key: 'sent_at', title: '送信' },
  { key: 'delivered_at', title: '到達' },
  { key: 'opened_at', title: '開封' },
  { key: 'linked_at', title: '受け取り' },
  { key: 'paid_at', title: '支払い' },
  { key: 'deposited_at', title: '入金' },
] as const;

type StepKey = (typeof REQUEST_STEPS)[number]['key'];

/** The instants of the steps in the API. */
export type RequestInstants = Readonly<Record<StepKey | 'undelivered_at', string | null>>;

export interface LastStep {
  /** Index in `REQUEST_STEPS`; -1 before the first step. */
  index: number;
  title: string;
  at: string | null;
  isFailed: boolean;
}

/** The mail was refused, and the buyer has not opened the link another way. */
export const isUndelivered = ({ undelivered_at, opened_at, linked_at }: RequestInstants): boolean =>
  undelivered_at !== null && opened_at === null && linked_at === null;

/**
 * The last step reached. A later step implies the earlier ones, even those without an instant. A
 * refused mail takes the place of its delivery.
 */
export function lastStepOf(timeline: RequestInstants): LastStep {
  if (isUndelivered(timeline))
    return { index: 1, title: '不達', at: timeline.undelivered_at, isFailed: true };
  const index = REQUEST_STEPS.findLastIndex(({ key }) => timeline[key] !== null);
  const step = REQUEST_STEPS[index];
  const at = step === undefined ? null : timeline[step.key];
  return { index, title: step?.title ?? '', at, isFailed: false };
}
