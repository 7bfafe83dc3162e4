import type { OwnerDraft } from '@hareto/contracts/registration-draft.ts';
import type { DeclaredOwner, DeclaredOwners } from '@hareto/contracts/registered-changes.ts';
import * as v from 'valibot';
import { EMPTY_OWNER, FIRST_OWNER } from '../registration/draft.ts';
import type { OwnersDraft } from '../registration/registration-input.ts';

const text = v.optional(v.string(), '');

/**
 * The owners as typed, with no limit of length. The form leaves out an emptied field, hence the
 * defaults.
 */
export const OwnersDraftSchema = v.object({
  beneficial_owner_type: text,
  beneficial_owners: v.array(
    v.object({
      is_representative: v.optional(v.boolean(), false),
      owner_name: text,
      owner_name_kana: text,
      birth_year: text,
      birth_month: text,
      birth_day: text,
      owner_address: text,
      voting_percent: text,
    }),
  ),
});

/**
 * The form starts with the registered owners; without any, with one owner as in the registration.
 */
export function initialOwnersDraft(declared: DeclaredOwners | null): OwnersDraft {
  const { beneficial_owner_type = '', beneficial_owners = [] } = declared ?? {};
  const owners = beneficial_owners.map(ownerDraftOf);
  return { beneficial_owner_type, beneficial_owners: owners.length > 0 ? owners : [FIRST_OWNER] };
}

/** Even the representative is a separate person here, because it may change in the same form. */
function ownerDraftOf(owner: DeclaredOwner): OwnerDraft {
  const [birth_year = '', birth_month = '', day = ''] = owner.birthday.split('-');
  return {
    ...EMPTY_OWNER,
    owner_name: owner.name,
    owner_name_kana: owner.name_kana,
    birth_year,
    birth_month,
    birth_day: day.replace(/^0/u, ''),
    owner_address: owner.address,
    voting_percent: owner.voting_percent === null ? '' : String(owner.voting_percent),
  };
}

export interface OwnerSummary {
  readonly name: string;
  readonly reason: string;
}

/** The owners, and why each of them controls the business; empty when none were declared. */
export function ownerSummaries(
  declared: DeclaredOwners | null,
  representativeName: string,
): OwnerSummary[] {
  if (declared === null) return [];
  const { beneficial_owner_type: type, beneficial_owners: owners } = declared;
  if (type === 'representative') return [{ name: representativeName, reason: '代表者' }];
  return owners.map(({ name, voting_percent }) => ({
    name,
    reason: type === 'votes' ? `議決権 ${String(voting_percent ?? '')}%` : '支配的な影響力',
  }));
}

export const NO_OWNERS = '登録なし';
