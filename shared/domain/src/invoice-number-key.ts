/**
 * The part that two spellings of one invoice number share: NFKC, upper case, without hyphens of any kind,
 * blanks and letters that nobody sees. 「INV-0001」, 「ｉｎｖ　０００１」 and 「INV0001」 have one key; so have 1-11 and
 * 11-1, so a match is a reason to ask, not a proof.
 */
export function invoiceNumberKey(invoiceNumber: string): string {
  return invoiceNumber.normalize('NFKC').replace(NOT_COMPARED, '').toUpperCase();
}

/** The long vowel mark and the box line are what Japanese keyboards and scans make of a hyphen. */
const NOT_COMPARED = /[\p{Dash}\p{White_Space}\p{Cf}\p{Cc}\p{Variation_Selector}\u30FC\u2500]/gu;
