export type Reason = keyof typeof REASONS;
export type Field = 'files' | 'amount' | 'card' | 'account' | 'date' | 'memo';
export type Remedy = 'edit' | 'documents' | 'card' | 'account' | 'date' | 'none';

/** The fields that each reason makes editable, and its remedy. */
export const REASONS = {
  DOC_UNREADABLE: { opens: ['files'], remedy: 'documents' },
  AMOUNT_MISMATCH: { opens: ['amount', 'files'], remedy: 'documents' },
  ACCOUNT_MISMATCH: { opens: ['account', 'files'], remedy: 'documents' },
  OUT_OF_SCOPE: { opens: [], remedy: 'none' },
  CARD_CAPTURE_FAILED: { opens: ['card'], remedy: 'card' },
  TRANSFER_FAILED: { opens: ['account', 'date', 'files'], remedy: 'account' },
  DATE_PASSED: { opens: ['date'], remedy: 'date' },
  // The buyer resolves it on the supplier's page.
  ACCOUNT_CONFIRM: { opens: [], remedy: 'none' },
} as const satisfies Record<string, { opens: readonly Field[]; remedy: Remedy }>;
export const REASONS_BY_SYSTEM: readonly Reason[] = [
  'CARD_CAPTURE_FAILED',
  'TRANSFER_FAILED',
  'DATE_PASSED',
  'ACCOUNT_CONFIRM',
];
/** The reasons that the examiner gives here. */
export const REASONS_BY_EXAMINER: readonly Reason[] = [
  'DOC_UNREADABLE',
  'AMOUNT_MISMATCH',
  'ACCOUNT_MISMATCH',
  'OUT_OF_SCOPE',
];
export const EVERY_FIELD: readonly Field[] = ['files', 'amount', 'card', 'account', 'date', 'memo'];
