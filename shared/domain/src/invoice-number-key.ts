/**
 * The common key of all spellings of an invoice number: NFKC, upper case, without hyphens of any
 * kind, blanks and invisible characters. 「INV-0001」, 「ｉｎｖ ０００１」 and 「INV0001」 have the same key.
 * 1-11 and 11-1 have the same key too, so equal keys are a reason to ask the user, not a proof.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  return invoiceNumber.normalize('NFKC').replace(IGNORED_CHARACTERS, '').toUpperCase();
}

/** Japanese keyboards and scans turn a hyphen into a long vowel mark or a box line. */
const IGNORED_CHARACTERS =
  /[\p{Dash}\p{White_Space}\p{Cf}\p{Cc}\p{Variation_Selector}\u30FC\u2500]/gu;
