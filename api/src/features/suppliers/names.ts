import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { suppliers } from '../../db/schema/suppliers.ts';

interface SoleProprietorNames {
  business_name: string | null;
  last_name: string;
  first_name: string;
  last_name_kana: string;
  first_name_kana: string;
}

/**
 * The name is the trade name, or else the person's. The kana is always the person's: the form has
 * none for the trade name.
 */
export function namesOfSoleProprietor(input: SoleProprietorNames) {
  return {
    name: input.business_name ?? `${input.last_name} ${input.first_name}`,
    name_kana: `${input.last_name_kana} ${input.first_name_kana}`,
  };
}

/** The columns of the search index of suppliers. */
export const SUPPLIER_SEARCH_COLUMNS = {
  owner: suppliers.buyer_id,
  text: suppliers.search_key,
};

/**
 * The column `search_text`, from which the database computes the key that the search compares. It
 * has the name with and without its legal form, because people leave that out.
 */
export function supplierSearchText({
  name,
  name_kana,
  corporate_number,
}: {
  name: string;
  name_kana: string;
  corporate_number?: string | null;
}): string {
  return [
    normalizeForSearch(name),
    normalizeForSearch(name, { ignoreLegalForm: true }),
    normalizeForSearch(name_kana),
    corporate_number ?? '',
  ].join(' ');
}
