import { proposedTransferName, type NamesInKana } from '@hareto/domain/transfer-person-name.ts';
import type { ChangeValues } from '@hareto/domain/registered-changes.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { drafts } from '../../db/schema/drafts.ts';
import type { RegisteredChangeRow } from '../../db/schema/registered-changes.ts';
import type { FollowedName } from '../../notifications/templates/registered-changes.ts';

/**
 * The name on payees' statements that was proposed from the former name becomes the proposal from
 * the new one, in the profile and in drafts: payees know the business by its new name, and a new
 * payment under the former one would be refused. A name that the user chose stays.
 */
export async function followName(
  tx: Database,
  { buyer_id, present, wanted }: RegisteredChangeRow,
): Promise<FollowedName> {
  const former = proposedTransferName(namesIn(present));
  const transfer_person_name = proposedTransferName(namesIn(wanted));
  if (former === '' || transfer_person_name === former) return 'unconcerned';
  const followed = await tx
    .update(buyers)
    .set({ transfer_person_name })
    .where(and(eq(buyers.id, buyer_id), eq(buyers.transfer_person_name, former)))
    .returning({ id: buyers.id });
  await tx
    .update(drafts)
    .set({ transfer_person_name, version: sql`${drafts.version} + 1`, last_change: null })
    .where(
      and(
        eq(drafts.buyer_id, buyer_id),
        eq(drafts.transfer_person_name, former),
        isNull(drafts.invoice_id),
      ),
    );
  return followed.length > 0 ? 'changed' : 'kept';
}

function namesIn(values: ChangeValues): NamesInKana {
  const at = (name: string) => values[name] ?? '';
  if ('corporate_name' in values)
    return {
      corporate_name: at('corporate_name'),
      corporate_name_kana: at('corporate_name_kana'),
    };
  return {
    business_name_kana: at('business_name_kana'),
    representative_last_name_kana: at('representative_last_name_kana'),
    representative_first_name_kana: at('representative_first_name_kana'),
  };
}
