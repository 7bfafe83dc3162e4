import type { CorporationRegistration } from '@hareto/contracts/registration.ts';
import type { DeclaredOwner } from '../../db/schema/registrations.ts';

/**
 * The owners that a corporation declares. If nobody owns it by votes or influence, its
 * representative counts as the owner; those data are in other fields.
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
