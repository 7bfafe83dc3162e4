import type { DeclaredOwners } from '@hareto/contracts/registered-changes.ts';
import type { CorporationRegistration } from '@hareto/contracts/registration.ts';
import type { buyer_corporations } from '../../db/schema/buyers.ts';

type Declaration = Pick<
  CorporationRegistration,
  'beneficial_owner_type' | 'beneficial_owners' | 'representative_name' | 'representative_name_kana'
> & { readonly representative_birthday: string };

/**
 * The beneficial owners as a corporation declares them. If no person owns it by votes or influence,
 * its representative counts as the owner; the list is then empty.
 */
export function declaredOwners(declaration: Declaration): DeclaredOwners {
  const { beneficial_owner_type: type, beneficial_owners: owners } = declaration;
  if (type === 'representative') return { beneficial_owner_type: type, beneficial_owners: [] };
  return {
    beneficial_owner_type: type,
    beneficial_owners: owners.map((owner) => ({
      name: owner.is_representative ? declaration.representative_name : owner.owner_name,
      name_kana: owner.is_representative
        ? declaration.representative_name_kana
        : owner.owner_name_kana,
      birthday: owner.is_representative
        ? declaration.representative_birthday
        : owner.owner_birthday,
      address: owner.owner_address,
      voting_percent: type === 'votes' ? owner.voting_percent : null,
    })),
  };
}

/** The current owners; null if none were declared. */
export function currentOwners(
  corporation: Pick<
    typeof buyer_corporations.$inferSelect,
    'beneficial_owner_type' | 'beneficial_owners'
  > | null,
): DeclaredOwners | null {
  if (corporation === null || corporation.beneficial_owner_type === null) return null;
  const { beneficial_owner_type, beneficial_owners } = corporation;
  return { beneficial_owner_type, beneficial_owners };
}
