/**
 * Codes of field errors that a program can distinguish. Any other error is `invalid`, or has the
 * code of its rule.
 */
export const ERROR_CODES = [
  'required',
  'required_select',
  'required_file',
  'required_check',
  'max_length',
  'digits_exact',
  'number_range',
  'integer',
  'email',
  'katakana',
  'date',
  'date_past',
  'date_future',
  'forbidden_char',
  'mismatch',
  'corporate_number',
  'invoice_reg_no',
  'invoice_reg_mismatch',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
