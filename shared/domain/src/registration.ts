/** Progress of a business's registration; `Refused` (登録不可) is final. */
export const REGISTRATION_STATUS = {
  NotRegistered: 0,
  InReview: 1,
  Registered: 2,
  Refused: 3,
} as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUS)[keyof typeof REGISTRATION_STATUS];

/** Purposes of using the service, as the law against money laundering requires. */
export const TRANSACTION_PURPOSE_LABELS = {
  supplier_payment: '取引先への支払い（仕入・外注費など）',
  expense_payment: '経費の支払い（家賃・広告費など）',
  tax_accountant_payment: '士業・専門家への報酬の支払い',
  other: 'その他の事業上の支払い',
} as const;
export type TransactionPurpose = keyof typeof TRANSACTION_PURPOSE_LABELS;
export const TRANSACTION_PURPOSES = [
  'supplier_payment',
  'expense_payment',
  'tax_accountant_payment',
  'other',
] as const satisfies readonly TransactionPurpose[];

/** Grounds of control over a corporation: votes, influence, or else being its representative. */
export const BENEFICIAL_OWNER_LABELS = {
  votes: '議決権の25%を超えて持つ個人がいる',
  influence: '議決権の条件には当てはまらないが、事業活動に支配的な影響力を持つ個人がいる',
  representative: 'どちらもいない',
} as const;
export type BeneficialOwnerType = keyof typeof BENEFICIAL_OWNER_LABELS;
export const BENEFICIAL_OWNER_TYPES = [
  'votes',
  'influence',
  'representative',
] as const satisfies readonly BeneficialOwnerType[];

/**
 * Each beneficial owner by votes has more than a quarter, so a corporation has at most three. The
 * two limits below are percent of the votes.
 */
export const MAX_BENEFICIAL_OWNERS = 3;
export const VOTES_MORE_THAN = 25;
export const VOTES_MAJORITY = 50;

/** Classes of refusal reasons; details of the examination are never disclosed. */
export const REFUSAL_REASON_LABELS = {
  OUT_OF_SCOPE: 'ご利用対象外の事業者',
  NOT_CONFIRMED: 'ご登録内容を確認できない事業者',
  DECLARATION: '表明・確認事項に該当しない事業者',
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASON_LABELS;
export const REFUSAL_REASONS = [
  'OUT_OF_SCOPE',
  'NOT_CONFIRMED',
  'DECLARATION',
] as const satisfies readonly RefusalReason[];
