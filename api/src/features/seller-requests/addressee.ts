import * as message from '@hareto/contracts/messages.ts';
import type { RequestContent } from '@hareto/contracts/request-content.ts';
import { and, eq, or } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import { users } from '../../db/schema/users.ts';
import { fieldProblem, type FieldProblem } from '../../problem.ts';

type Addressee = Pick<
  RequestContent,
  'buyer_business_form' | 'buyer_corporate_number' | 'buyer_person_email'
>;

/** A sole proprietor has no corporate number, even if an earlier choice left one in the field. */
export const corporateNumberOf = ({ buyer_business_form, buyer_corporate_number }: Addressee) =>
  buyer_business_form === 1 ? buyer_corporate_number : null;

/** Problems if the addressee is the seller itself or an excluded corporation. */
export async function addresseeProblems(
  tx: Database,
  config: Config,
  sellerId: number,
  addressee: Addressee,
): Promise<FieldProblem[]> {
  const number = corporateNumberOf(addressee);
  const ownCorporations = await tx
    .select({ corporate_number: buyer_corporations.corporate_number })
    .from(buyer_corporations)
    .where(eq(buyer_corporations.buyer_id, sellerId));
  const isOwnNumber = number !== null && ownCorporations[0]?.corporate_number === number;
  const ownAddresses = await tx.$count(
    users,
    and(eq(users.buyer_id, sellerId), eq(users.email_address, addressee.buyer_person_email)),
  );
  return [
    ...(isOwnNumber ? [fieldProblem('buyer_corporate_number', 'own', message.ownAddressee())] : []),
    ...(number !== null && config.excludedCorporateNumbers.includes(number)
      ? [
          fieldProblem(
            'buyer_corporate_number',
            'excluded',
            'この依頼先にはカード決済依頼をご利用いただけません。',
          ),
        ]
      : []),
    ...(ownAddresses > 0
      ? [fieldProblem('buyer_person_email', 'own', message.ownAddressee())]
      : []),
  ];
}

/** True if a registered business has the corporate number or the address. */
export async function isRegisteredBuyer(tx: Database, addressee: Addressee): Promise<boolean> {
  const number = corporateNumberOf(addressee);
  const rows = await tx
    .select({ id: buyers.id })
    .from(buyers)
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
    .leftJoin(users, eq(users.buyer_id, buyers.id))
    .where(
      and(
        eq(buyers.registration_status, 2),
        or(
          number === null ? undefined : eq(buyer_corporations.corporate_number, number),
          eq(users.email_address, addressee.buyer_person_email),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
