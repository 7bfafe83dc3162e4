import {
  CORRECTION_REASON_CODES,
  CORRECTION_REASONS,
  OPERATOR_REASON_CODES,
  ownerOfCorrection,
} from './correction-reasons.ts';

test.each([
  ['DOC_UNREADABLE', '請求書の画像が不鮮明です', ['files'], 'resubmit'],
  ['DOC_INCOMPLETE', '請求書の全ページを確認できません', ['files'], 'resubmit'],
  [
    'DOC_NOT_ACCEPTED',
    '証憑として利用できない書類です（見積書・注文書など）',
    ['files'],
    'resubmit',
  ],
  ['PAYER_MISMATCH', '請求書の宛名とご登録名が一致しません', ['files'], 'resubmit'],
  [
    'PAYEE_MISMATCH',
    '請求元と登録された取引先が一致しません',
    ['supplier_id', 'account_id'],
    'resubmit',
  ],
  [
    'AMOUNT_MISMATCH',
    '請求書の金額と申請金額が一致しません',
    [
      'billing_amount',
      'consumption_tax',
      'standard_amount',
      'reduced_amount',
      'nontaxable_amount',
      'invoice_total',
      'adjustments',
      'files',
    ],
    'resubmit',
  ],
  ['ACCOUNT_MISMATCH', '請求書の振込先口座と登録口座が一致しません', ['account_id'], 'resubmit'],
  ['HOLDER_MISMATCH', '口座名義が一致しません', ['account_id'], 'resubmit'],
  ['NO_ACCOUNT_ON_DOC', '請求書に振込先口座の記載がありません', ['files'], 'resubmit'],
  ['PREPAYMENT', '前払いの取引はご利用いただけません', [], 'cancel'],
  ['DIRECT_DEBIT', '口座振替の請求書はご利用いただけません', [], 'cancel'],
  ['OUT_OF_SCOPE', 'ご利用対象外のお取引です', [], 'cancel'],
  ['DUPLICATE', '同じ請求書がすでに申請されています', [], 'cancel'],
  ['ADDITIONAL_DOCS', '追加書類のご提出が必要です', ['files'], 'resubmit'],
  ['CARD_CAPTURE_FAILED', 'カード決済を完了できませんでした', ['credit_card_id'], 'change_card'],
  ['CARD_EXPIRED', '登録カードの有効期限が切れています', ['credit_card_id'], 'change_card'],
  [
    'TRANSFER_FAILED',
    '振込が完了しませんでした（口座相違）',
    ['account_id', 'deposit_date', 'files'],
    'correct_account',
  ],
  ['ACCOUNT_CONFIRM', '振込先口座のご確認が必要です', [], 'release'],
  ['DATE_PASSED', '振込希望日に間に合わなくなりました', ['deposit_date'], 'change_date'],
] as const)(
  '%s: %s makes the fields %p editable, with the remedy %s',
  (code, label, fields, remedy) => {
    const reason = CORRECTION_REASONS[code];
    expect({ label: reason.label, fields: reason.fields, remedy: reason.remedy }).toEqual({
      label,
      fields,
      remedy,
    });
  },
);

test('lets an examiner choose among all reasons except those of the system', () => {
  const system = CORRECTION_REASON_CODES.filter(
    (code) => !OPERATOR_REASON_CODES.some((operatorCode) => operatorCode === code),
  );
  expect([CORRECTION_REASON_CODES.length, system]).toEqual([
    19,
    ['CARD_CAPTURE_FAILED', 'CARD_EXPIRED', 'TRANSFER_FAILED', 'ACCOUNT_CONFIRM', 'DATE_PASSED'],
  ]);
});

test('asks the seller of a request to correct the account, and the payer to correct everything else', () => {
  const sellerReasons = (isRequest: boolean) =>
    OPERATOR_REASON_CODES.filter((code) => ownerOfCorrection([code], isRequest) === 'seller');
  expect([sellerReasons(true), sellerReasons(false)]).toEqual([
    ['ACCOUNT_MISMATCH', 'HOLDER_MISMATCH'],
    [],
  ]);
  expect(ownerOfCorrection(['ACCOUNT_MISMATCH', 'DOC_UNREADABLE'], true)).toBe('buyer');
});
