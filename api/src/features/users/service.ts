import type { UserInformation } from '@hareto/contracts/users.ts';
import { nameMismatch } from '@hareto/contracts/registration-rules.ts';
import { containsKnownName } from '@hareto/domain/transfer-person-name.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { fieldError } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { businessCategoryName } from '../registration/business-categories.ts';
import { outdatedTerms } from '../session/outdated-terms.ts';
import { countForHeader } from './stats.ts';

interface Profile {
  buyer: typeof buyers.$inferSelect;
  corporation: typeof buyer_corporations.$inferSelect | null;
  soleProprietor: typeof buyer_sole_proprietors.$inferSelect | null;
  categoryId: number | null;
}

interface Dependencies {
  db: Database;
  config: Config;
  sessionClock: Clock;
}

type UserName = Record<'user_last_name' | 'user_first_name', string>;

// Whoever agrees twice has agreed the first time.
const isDistinct = (column: typeof users.license_version, value: string) =>
  sql`${column} is distinct from ${value}`;

export function createUserService(dependencies: Dependencies) {
  const { db, config, sessionClock } = dependencies;

  return {
    information: information(dependencies),

    setUserName: async (userId: number, name: UserName): Promise<void> => {
      const change = { last_name: name.user_last_name, first_name: name.user_first_name };
      await db.update(users).set(change).where(eq(users.id, userId));
    },

    agreeToTerms: async (userId: number, version: string): Promise<void> => {
      if (version !== config.licenseVersion) throw outdatedTerms();
      const change = { license_version: version, license_agreed_at: sessionClock.now() };
      const isUser = and(eq(users.id, userId), isDistinct(users.license_version, version));
      await db.update(users).set(change).where(isUser);
    },

    stats: async (buyerId: number) =>
      countForHeader(db, buyerId, { withCollections: config.features.invoiceRequest }),

    /**
     * The payee has to recognise the name: it contains the company, the trade name or the person.
     */
    setTransferPersonName: async (buyerId: number, name: string): Promise<void> => {
      const profile = await profileOf(db, buyerId);
      if (!isKnownName(profile, name)) throw unknownName();
      await db.update(buyers).set({ transfer_person_name: name }).where(eq(buyers.id, buyerId));
    },
  };
}

function information({ db, config }: Dependencies) {
  return async (caller: Caller): Promise<UserInformation> => {
    const user = theRow(await db.select().from(users).where(eq(users.id, caller.userId)));
    const { buyer, corporation, soleProprietor, categoryId } = await profileOf(db, caller.buyerId);
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
      license_version: user.license_version,
      is_license_update_required: user.license_version !== config.licenseVersion,
      features: { invoice_request: config.features.invoiceRequest ? 1 : 0 },
      corporation: corporation && { ...corporation, transfer_person_name },
      sole_proprietor: soleProprietor && { ...soleProprietor, transfer_person_name },
    };
  };
}

/** The same rule for the name on one payment; what the profile already says is fine. Throws 422. */
export async function requireKnownPersonName(
  db: Database,
  buyerId: number,
  name: string,
): Promise<void> {
  const profile = await profileOf(db, buyerId);
  if (name !== profile.buyer.transfer_person_name && !isKnownName(profile, name))
    throw unknownName();
}

const isKnownName = (profile: Profile, name: string) =>
  containsKnownName(name, kanaNamesOf(profile));
const unknownName = () => fieldError('transfer_person_name', 'name_mismatch', nameMismatch());

async function profileOf(db: Database, buyerId: number): Promise<Profile> {
  const rows = await db
    .select({
      buyer: buyers,
      corporation: buyer_corporations,
      soleProprietor: buyer_sole_proprietors,
      categoryId: registrations.business_category_id,
    })
    .from(buyers)
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, buyers.id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, buyers.id))
    .leftJoin(registrations, eq(registrations.buyer_id, buyers.id))
    .where(eq(buyers.id, buyerId));
  return theRow(rows);
}

function kanaNamesOf({ corporation, soleProprietor }: Profile) {
  return [
    corporation?.corporate_name_kana,
    corporation?.representative_name_kana,
    soleProprietor?.business_name_kana,
    soleProprietor &&
      `${soleProprietor.representative_last_name_kana} ${soleProprietor.representative_first_name_kana}`,
  ];
}
