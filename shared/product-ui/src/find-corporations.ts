import { searchCorporations, type RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import type { Found } from '@hareto/design-system/inputs/combobox-props.ts';
import { normalizeCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** Candidates from the public register: 13 digits are a number, any other text is a name. */
export async function findCorporations(
  text: string,
  signal: AbortSignal,
): Promise<Found<RegisteredCorporation>> {
  const corporate_number = normalizeCorporateNumber(text);
  const query = corporate_number === null ? { name: text.trim() } : { corporate_number };
  const { corporations, count } = await host().http.call(searchCorporations, { query, signal });
  return { items: corporations, total: count };
}
