import type { CorporationRegistration } from '@hareto/contracts/registration.ts';
import type { DeclaredOwner } from '../../db/schema/registrations.ts';

/**
 * The owners that a corporation declares. Without owners by votes or influence its representative
 * counts, who is described elsewhere.
 */
export function declaredOwners(registration: CorporationRegistration): DeclaredOwner[] {
  const { beneficial_owner_type: type, beneficial_owners: owners } = registration;
  if (type === 'representative') return [];
  return owners.map((owner) => ({
    name: owner.is_representative ? registration.representative_name : owner.owner_name,
    name_kana: owner.is_representative
      ? registration.representative_name_kana
      : owner.owner_name_kana,
    birthday: owner.is_representative ? registration.representative_birthday : owner.owner_birthday,
    address: owner.owner_address,
    voting_percent: type === 'votes' ? owner.voting_percent : null,
  }));
}
