import type { UserInformation } from '@hareto/contracts/users.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import {
  businessProfile,
  isKnownPersonName,
  unknownPersonName,
} from '../../payments/invoices/business-profile.ts';
import type { Clock } from '../../ports/clock.ts';
import { businessCategoryName } from '../registration/business-categories.ts';
import { outdatedTerms } from '../session/outdated-terms.ts';
import { countForHeader } from './stats.ts';

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
      const profile = await businessProfile(db, buyerId);
      if (!isKnownPersonName(profile, name)) throw unknownPersonName();
      await db.update(buyers).set({ transfer_person_name: name }).where(eq(buyers.id, buyerId));
    },
  };
}

function information({ db, config }: Dependencies) {
  return async (caller: Caller): Promise<UserInformation> => {
    const user = theRow(await db.select().from(users).where(eq(users.id, caller.userId)));
    const { buyer, corporation, soleProprietor, categoryId } = await businessProfile(
      db,
      caller.buyerId,
    );
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
