import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { isAdjustmentField } from './marked-fields.ts';

export type ContentField = keyof InvoiceContent;

/**
 * A message for all files needs a name of its own: final-form throws when an error stands at
 * `files` while `files[0].file_type` is a field.
 */
export const ATTACHMENTS = 'attachments';

/** The same of all adjustments: `adjustments[0].amount` is a field. */
export const ADJUSTMENT_ROWS = 'adjustment_rows';

const FORM_NAMES: Readonly<Partial<Record<string, string>>> = {
  supplier_id: 'supplier',
  files: ATTACHMENTS,
  adjustments: ADJUSTMENT_ROWS,
};

const CONTENT_NAMES: Readonly<Partial<Record<string, ContentField>>> = {
  supplier: 'supplier_id',
  [ATTACHMENTS]: 'files',
  [ADJUSTMENT_ROWS]: 'adjustments',
  // The wish to pay to an account's new numbers is one about the account.
  takes_account: 'account_id',
};

/** The form's field of a path of the contract. */
export const toField = (path: string): string => FORM_NAMES[path] ?? path;

/** The contract's field of a form's. */
export const contentFieldOf = (name: string): ContentField =>
  isAdjustmentField(name) ? 'adjustments' : (CONTENT_NAMES[name] ?? (name as ContentField));
