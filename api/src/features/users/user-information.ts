import type { UserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { requireRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { businessProfile } from '../../payments/invoices/business-profile.ts';
import { isNameChanging } from '../../payments/invoices/name-hold.ts';
import { businessCategoryName } from '../registration/business-categories.ts';

export async function describeUser(
  { db, config }: Context,
  { userId, buyerId }: Caller,
): Promise<UserInformation> {
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  const profile = await businessProfile(db, buyerId);
  const { buyer, corporation, soleProprietor, categoryId } = profile;
  const transfer_person_name = buyer.transfer_person_name ?? '';
  return {
    email_address: user.email_address,
    user_last_name: user.last_name,
    user_first_name: user.first_name,
    buyer_id: buyer.id,
    business_form: buyer.business_form,
    phone_number: buyer.phone_number,
    business_category: businessCategoryName(categoryId),
    external_integration_client_ids: user.external_integration_client_ids,
    registration_status: buyer.registration_status,
    is_name_changing: await isNameChanging(db, buyerId),
    license_version: user.license_version,
    is_license_update_required: user.license_version !== config.termsVersion,
    features: { invoice_request: config.features.invoiceRequest ? 1 : 0 },
    corporation: corporation && { ...corporation, transfer_person_name },
    sole_proprietor: soleProprietor && { ...soleProprietor, transfer_person_name },
  };
}
