/**
 * Codes of field errors: what a program tells apart. Everything else is `invalid`, or a code of the
 * one rule it belongs to.
 */
export const ERROR_CODES = [
  'required',
  'required_select',
  'required_file',
  'required_check',
  'max_length',
  'min_length',
  'digits_exact',
  'digits_range',
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
