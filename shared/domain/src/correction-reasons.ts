/** The fields of `PUT /invoices/{id}` that a correction may make editable. */
export const INVOICE_FIELDS = [
  'files',
  'supplier_id',
  'account_id',
  'invoice_number',
  'invoice_date',
  'payment_due_date',
  'billing_amount',
  'consumption_tax',
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'invoice_total',
  'adjustments',
  'deposit_date',
  'transaction_category',
  'transaction_detail',
  'transfer_person_name',
  'credit_card_id',
  'promotion_code',
  'memo',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** How a reason is resolved: by an event of the state machine, or only by cancelling. */
export type Remedy =
  | 'resubmit'
  | 'change_card'
  | 'correct_account'
  | 'change_date'
  /**
   * Resolved on the page of the supplier, whose payments are stopped; not on the page of the
   * payment.
   */
  | 'release'
  | 'cancel';

export type CorrectionReason = {
  readonly label: string;
  readonly fields: readonly InvoiceField[];
  readonly remedy: Remedy;
  /** Reasons of the system belong to one transition each; examiners cannot choose them. */
  readonly raisedBy: 'operator' | 'system';
};

type OperatorRemedy = Extract<Remedy, 'resubmit' | 'cancel'>;

const byOperator = (
  label: string,
  fields: readonly InvoiceField[],
  remedy: OperatorRemedy = 'resubmit',
) => ({ label, fields, remedy, raisedBy: 'operator' }) as const satisfies CorrectionReason;
const bySystem = (
  label: string,
  fields: readonly InvoiceField[],
  remedy: Exclude<Remedy, OperatorRemedy>,
) => ({ label, fields, remedy, raisedBy: 'system' }) as const satisfies CorrectionReason;

/** The invoice amount and its parts, which must add up to it. */
export const AMOUNT_FIELDS: readonly InvoiceField[] = [
  'billing_amount',
  'consumption_tax',
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'invoice_total',
  'adjustments',
];

/** Reasons of corrections and rejections, with the label and the fields that become editable. */
export const CORRECTION_REASONS = {
  DOC_UNREADABLE: byOperator('請求書の画像が不鮮明です', ['files']),
  DOC_INCOMPLETE: byOperator('請求書の全ページを確認できません', ['files']),
  DOC_NOT_ACCEPTED: byOperator('証憑として利用できない書類です（見積書・注文書など）', ['files']),
  PAYER_MISMATCH: byOperator('請求書の宛名とご登録名が一致しません', ['files']),
  // An account belongs to its supplier: another supplier needs another account.
  PAYEE_MISMATCH: byOperator('請求元と登録された取引先が一致しません', [
    'supplier_id',
    'account_id',
  ]),
  AMOUNT_MISMATCH: byOperator('請求書の金額と申請金額が一致しません', [...AMOUNT_FIELDS, 'files']),
  ACCOUNT_MISMATCH: byOperator('請求書の振込先口座と登録口座が一致しません', ['account_id']),
  // The holder's kana is a part of the account.
  HOLDER_MISMATCH: byOperator('口座名義が一致しません', ['account_id']),
  NO_ACCOUNT_ON_DOC: byOperator('請求書に振込先口座の記載がありません', ['files']),
  PREPAYMENT: byOperator('前払いの取引はご利用いただけません', [], 'cancel'),
  DIRECT_DEBIT: byOperator('口座振替の請求書はご利用いただけません', [], 'cancel'),
  OUT_OF_SCOPE: byOperator('ご利用対象外のお取引です', [], 'cancel'),
  DUPLICATE: byOperator('同じ請求書がすでに申請されています', [], 'cancel'),
  ADDITIONAL_DOCS: byOperator('追加書類のご提出が必要です', ['files']),
  CARD_CAPTURE_FAILED: bySystem(
    'カード決済を完了できませんでした',
    ['credit_card_id'],
    'change_card',
  ),
  CARD_EXPIRED: bySystem('登録カードの有効期限が切れています', ['credit_card_id'], 'change_card'),
  // T9 asks for evidence that shows the account.
  TRANSFER_FAILED: bySystem(
    '振込が完了しませんでした（口座相違）',
    ['account_id', 'deposit_date', 'files'],
    'correct_account',
  ),
  ACCOUNT_CONFIRM: bySystem('振込先口座のご確認が必要です', [], 'release'),
  DATE_PASSED: bySystem('振込希望日に間に合わなくなりました', ['deposit_date'], 'change_date'),
} as const;

export type CorrectionReasonCode = keyof typeof CORRECTION_REASONS;
export type OperatorReasonCode = {
  [Code in CorrectionReasonCode]: (typeof CORRECTION_REASONS)[Code]['raisedBy'] extends 'operator'
    ? Code
    : never;
}[CorrectionReasonCode];

/**
 * Decides who has to correct. The account of a card payment request belongs to its requester: if
 * the reasons make only the account editable, the requester corrects it, otherwise the payer.
 */
export function ownerOfCorrection(
  reasons: readonly OperatorReasonCode[],
  isRequest: boolean,
): 'buyer' | 'seller' {
  const editableFields = reasons.flatMap(
    (code): readonly InvoiceField[] => CORRECTION_REASONS[code].fields,
  );
  const isAccountOnly =
    editableFields.length > 0 && editableFields.every((field) => field === 'account_id');
  return isRequest && isAccountOnly ? 'seller' : 'buyer';
}

/**
 * The fields that a reason asks to correct. On a card payment request the payer can only upload
 * documents, because its requester sets amount and payee.
 */
export function fieldsToCorrect(
  code: CorrectionReasonCode,
  { isRequest, owner }: { isRequest: boolean; owner: 'buyer' | 'seller' },
): readonly InvoiceField[] {
  const { fields, remedy } = CORRECTION_REASONS[code];
  return isRequest && owner === 'buyer' && remedy === 'resubmit' ? ['files'] : fields;
}

export const CORRECTION_REASON_CODES = Object.keys(CORRECTION_REASONS) as CorrectionReasonCode[];

/** The codes that an examiner may choose for a correction request or a rejection. */
export const OPERATOR_REASON_CODES = CORRECTION_REASON_CODES.filter(
  (code): code is OperatorReasonCode => CORRECTION_REASONS[code].raisedBy === 'operator',
);

/** True while the day of the transfer cannot be kept, so that the payer has to choose another. */
export const isDateUnusable = (reasons: readonly { readonly code: string }[]): boolean =>
  reasons.some(({ code }) => code === 'DATE_PASSED' || code === 'TRANSFER_FAILED');
