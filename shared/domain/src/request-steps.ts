// How far a card payment request has come. Names as the requester reads them.

export const REQUEST_STEPS = [
  { key: 'sent_at', title: '送信' },
  { key: 'delivered_at', title: '到達' },
  { key: 'opened_at', title: '開封' },
  { key: 'linked_at', title: '紐づけ' },
  { key: 'paid_at', title: '支払い' },
  { key: 'deposited_at', title: '入金' },
] as const;

type StepKey = (typeof REQUEST_STEPS)[number]['key'];

/** When each step was reached, as the API says it. */
export type RequestInstants = Readonly<Record<StepKey | 'undelivered_at', string | null>>;

export interface LastStep {
  /** Of `REQUEST_STEPS`; -1 before the first. */
  index: number;
  title: string;
  at: string | null;
  failed: boolean;
}

/** Nobody has got the mail, and nobody has come by another way either. */
export const isUndelivered = ({ undelivered_at, opened_at, linked_at }: RequestInstants): boolean =>
  undelivered_at !== null && opened_at === null && linked_at === null;

/**
 * The step reached last. What came later tells that what is before it happened, also where nobody
 * noted it; a mail that was refused is told in the place of the delivery.
 */
export function lastStepOf(timeline: RequestInstants): LastStep {
  if (isUndelivered(timeline))
    return { index: 1, title: '不達', at: timeline.undelivered_at, failed: true };
  const index = REQUEST_STEPS.findLastIndex(({ key }) => timeline[key] !== null);
  const step = REQUEST_STEPS[index];
  const at = step === undefined ? null : timeline[step.key];
  return { index, title: step?.title ?? '', at, failed: false };
}
