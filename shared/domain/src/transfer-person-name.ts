import { withoutLegalFormKana } from './corporate-name-kana.ts';
import {
  LEGAL_FORM_ABBREVIATIONS,
  nameInZenginKana,
  proposeZenginName,
  toZenginKana,
  TRANSFER_PERSON_NAME_MAX_LENGTH,
  truncateZenginKana,
  withAbbreviatedOffice,
} from './zengin-kana.ts';

/** The names of a corporation, or those of a sole proprietor. */
export type NamesInKana =
  | { readonly corporate_name: string; readonly corporate_name_kana: string }
  | {
      readonly business_name_kana: string | null;
      readonly representative_last_name_kana: string;
      readonly representative_first_name_kana: string;
    };

/**
 * The proposed name on the payee's statement, made from the names of the business, as it is stored;
 * '' without kana.
 */
export function proposedTransferName(names: NamesInKana): string {
  return cut(wholeTransferName(names));
}

function wholeTransferName(names: NamesInKana): string {
  if ('corporate_name' in names) {
    const { corporate_name: name, corporate_name_kana: nameKana } = names;
    return nameKana === '' ? '' : proposeZenginName({ name, nameKana });
  }
  const { business_name_kana, representative_last_name_kana, representative_first_name_kana } =
    names;
  return nameInZenginKana(
    business_name_kana || `${representative_last_name_kana} ${representative_first_name_kana}`,
  );
}

/**
 * True when the payee can identify the payer by the name on the statement: it contains one of the
 * business's names in kana, with or without the spaces between the parts of a person's name, or as
 * much of a long name as a transfer record has room for. A legal form in the kana does not count,
 * because bank data abbreviates it.
 */
export function containsKnownName(
  transferName: string,
  kanaNames: readonly (string | null | undefined)[],
): boolean {
  const name = toZenginKana(transferName);
  const [head = ''] = ABBREVIATION_AT_HEAD.exec(name) ?? [];
  return kanaNames
    .flatMap((kana) => (kana?.trim() ? spellings(kana) : []))
    .some((known) => name.includes(known) || name === cut(known) || name === cut(head + known));
}

const ABBREVIATIONS = [...new Set(Object.values(LEGAL_FORM_ABBREVIATIONS))].map(toZenginKana);
const ABBREVIATION_AT_HEAD = new RegExp(`^(?:${ABBREVIATIONS.join('|')})\\)`);

const cut = (name: string) => truncateZenginKana(name, TRANSFER_PERSON_NAME_MAX_LENGTH);

function spellings(kana: string): string[] {
  const bare = withoutLegalFormKana(kana);
  const names = [bare, withAbbreviatedOffice(bare)].map(nameInZenginKana);
  return names.flatMap((name) => [name, name.replaceAll(' ', '')]);
}
