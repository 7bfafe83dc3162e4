import { withoutLegalFormKana } from './corporate-name-kana.ts';
import { toZenginKana } from './zengin-kana.ts';

/**
 * True when the payee can identify the payer by the name on the statement: it contains one of the
 * business's names in kana, with or without the spaces between the parts of a person's name. A
 * legal form in the kana does not count, because bank data abbreviates it.
 */
export function containsKnownName(
  transferName: string,
  kanaNames: readonly (string | null | undefined)[],
): boolean {
  const name = toZenginKana(transferName);
  return kanaNames
    .flatMap((kana) => (kana?.trim() ? spellings(toZenginKana(withoutLegalFormKana(kana))) : []))
    .some((known) => name.includes(known));
}

const spellings = (kana: string) => [kana, kana.replaceAll(' ', '')];
