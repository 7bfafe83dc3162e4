import { withoutLegalForm } from './legal-form.ts';

/** I-00000012: the prefix and the number padded to 8 digits. */
export function formatDocumentNumber(documentNumber: number): string {
  return `I-${String(documentNumber).padStart(8, '0')}`;
}

/**
 * 〒123-4567 from 7 stored digits. Anything else comes back unchanged: old data is shown, not
 * hidden.
 */
export function formatPostalCode(postalCode: string): string {
  return /^\d{7}$/.test(postalCode)
    ? `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)}`
    : postalCode;
}

/**
 * t****@e***: first character, four asterisks, @ and one character, three asterisks. The length
 * does not show through.
 */
export function maskEmail(emailAddress: string): string {
  const at = emailAddress.lastIndexOf('@');
  const [first = ''] = emailAddress.slice(0, Math.max(at, 0));
  const [domain = ''] = emailAddress.slice(at + 1);
  return `${first}****@${domain}***`;
}

/** ***567 in lists: the last three digits. */
export function maskAccountNumber(accountNumber: string): string {
  return `****${accountNumber.slice(-3)}`;
}

/**
 * The first character of a name without its legal form, Latin letters in upper case. Empty for an
 * empty name.
 */
export function avatarInitial(name: string): string {
  const [initial = ''] = withoutLegalForm(name);
  return initial.toUpperCase();
}

/** Number of avatar tints. */
export const AVATAR_TONES = 5;

/** Which of the tints 0–4 an avatar has: always the same for the same id. */
export function avatarTone(id: number | string): number {
  const hash = [...String(id)].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  );
  return hash % AVATAR_TONES;
}
