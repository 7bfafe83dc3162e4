import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { isAdjustmentField } from './marked-fields.ts';

export type ContentField = keyof InvoiceContent;

/**
 * A message for all files needs its own name: final-form throws when an error is set at `files`
 * while `files[0].file_type` is a field.
 */
export const ATTACHMENTS = 'attachments';

/** The same for all adjustments: `adjustments[0].amount` is a field. */
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
  // The choice to use an account's new details concerns the account.
  takes_account: 'account_id',
};

/** Maps a path of the API schema to the form's field. */
export const toField = (path: string): string => FORM_NAMES[path] ?? path;

/** Maps a form's field to the field of the API schema. */
export const contentFieldOf = (name: string): ContentField =>
  isAdjustmentField(name) ? 'adjustments' : (CONTENT_NAMES[name] ?? (name as ContentField));
