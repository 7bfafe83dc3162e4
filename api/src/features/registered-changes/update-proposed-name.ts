import { proposedTransferName, type NamesInKana } from '@hareto/domain/transfer-person-name.ts';
import type { ChangeValues } from '@hareto/domain/registered-changes.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { drafts } from '../../db/schema/drafts.ts';
import type { RegisteredChangeRow } from '../../db/schema/registered-changes.ts';
import type { TransferNameOutcome } from '../../notifications/templates/registered-changes.ts';

/**
 * After a change of the business's name, replaces the proposed 振込依頼人名 in the profile and in drafts,
 * because a new payment with the former name would be refused. Keeps a name that the user chose.
 */
export async function updateProposedName(
  tx: Database,
  { buyer_id, present, wanted }: RegisteredChangeRow,
): Promise<TransferNameOutcome> {
  const formerName = proposedTransferName(kanaNamesIn(present));
  const transfer_person_name = proposedTransferName(kanaNamesIn(wanted));
  if (formerName === '' || transfer_person_name === formerName) return 'unconcerned';
  const changedBuyers = await tx
    .update(buyers)
    .set({ transfer_person_name })
    .where(and(eq(buyers.id, buyer_id), eq(buyers.transfer_person_name, formerName)))
    .returning({ id: buyers.id });
  await tx
    .update(drafts)
    .set({ transfer_person_name, version: sql`${drafts.version} + 1`, last_change: null })
    .where(
      and(
        eq(drafts.buyer_id, buyer_id),
        eq(drafts.transfer_person_name, formerName),
        isNull(drafts.invoice_id),
      ),
    );
  return changedBuyers.length > 0 ? 'changed' : 'kept';
}

function kanaNamesIn(values: ChangeValues): NamesInKana {
  const valueOf = (name: string) => values[name] ?? '';
  if ('corporate_name' in values)
    return {
      corporate_name: valueOf('corporate_name'),
      corporate_name_kana: valueOf('corporate_name_kana'),
    };
  return {
    business_name_kana: valueOf('business_name_kana'),
    representative_last_name_kana: valueOf('representative_last_name_kana'),
    representative_first_name_kana: valueOf('representative_first_name_kana'),
  };
}
