/** I-00000012: the prefix and the number padded to 8 digits. */
export function formatDocumentNumber(documentNumber: number): string {
  return `I-${String(documentNumber).padStart(8, '0')}`;
}

/** Reads what people type for a document number: `12`, `I-00000012`, `Ｉ－１２`; null otherwise. */
export function parseDocumentNumber(text: string): number | null {
  const digits = /^(?:I-)?0*([1-9]\d{0,8})$/i.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * 〒123-4567 from 7 stored digits. Other values are returned unchanged, so that old data stays
 * visible.
 */
export function formatPostalCode(postalCode: string): string {
  return /^\d{7}$/.test(postalCode)
    ? `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)}`
    : postalCode;
}

/**
 * t****@e***: first character, four asterisks, @ and one character, three asterisks. It hides the
 * length.
 */
export function maskEmail(emailAddress: string): string {
  const at = emailAddress.lastIndexOf('@');
  const [first = ''] = emailAddress.slice(0, Math.max(at, 0));
  const [domain = ''] = emailAddress.slice(at + 1);
  return `${first}****@${domain}***`;
}

/** ****567 in lists: only the last three digits are shown. */
export function maskAccountNumber(accountNumber: string): string {
  return `****${accountNumber.slice(-3)}`;
}
