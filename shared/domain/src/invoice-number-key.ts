/**
 * The common key of all spellings of an invoice number: NFKC, upper case, without hyphens of any
 * kind, blanks and invisible characters. 「INV-0001」, 「ｉｎｖ ０００１」 and 「INV0001」 have the same key. So
 * do 1-11 and 11-1: a match is a reason to ask, not a proof.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  return invoiceNumber.normalize('NFKC').replace(NOT_COMPARED, '').toUpperCase();
}

/** Japanese keyboards and scans turn a hyphen into a long vowel mark or a box line. */
const NOT_COMPARED = /[\p{Dash}\p{White_Space}\p{Cf}\p{Cc}\p{Variation_Selector}\u30FC\u2500]/gu;
