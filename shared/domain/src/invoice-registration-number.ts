import { isCorporateNumber } from './corporate-number.ts';
import { toPlainDigits } from './digits.ts';
import { BUSINESS_FORM, type BusinessForm } from './business-form.ts';

/** Codes of the messages in `@hareto/contracts`. */
export type InvoiceRegistrationNumberError = 'invoice_reg_no' | 'invoice_reg_mismatch';

/**
 * 'T' and 13 digits from a typed text, which may be without T, full-width, or have hyphens or
 * spaces. Null for anything else.
 */
export function normalizeInvoiceRegistrationNumber(text: string): string | null {
  const digits = /^T?(\d{13})$/i.exec(toPlainDigits(text.normalize('NFKC')))?.[1];
  return digits === undefined ? null : `T${digits}`;
}

/**
 * The error of a stored registration number ('T' and 13 digits) for its owner, or null. A
 * corporation's digits are its corporate number; those of a sole proprietor follow no rule, so only
 * the format is checked.
 */
export function invoiceRegistrationNumberError(
  value: string,
  owner: { businessForm: BusinessForm; corporateNumber?: string | null },
): InvoiceRegistrationNumberError | null {
  if (!/^T\d{13}$/.test(value)) return 'invoice_reg_no';
  if (owner.businessForm === BUSINESS_FORM.soleProprietor) return null;
  const digits = value.slice(1);
  if (!isCorporateNumber(digits)) return 'invoice_reg_no';
  return owner.corporateNumber && owner.corporateNumber !== digits ? 'invoice_reg_mismatch' : null;
}

/**
 * True when a registration number ('T' and 13 digits) belongs to a supplier: it is the registered
 * one, or 'T' and its corporate number.
 */
export const isRegistrationNumberOf = (
  number: string,
  owner: { invoice_registration_number: string | null; corporate_number: string | null },
): boolean =>
  number === owner.invoice_registration_number ||
  (owner.corporate_number !== null && number === `T${owner.corporate_number}`);

/** True if the owner is known to have another number. */
export const hasOtherRegistrationNumber = (
  number: string,
  owner: Parameters<typeof isRegistrationNumberOf>[1],
): boolean =>
  !isRegistrationNumberOf(number, owner) &&
  (owner.invoice_registration_number ?? owner.corporate_number) !== null;
