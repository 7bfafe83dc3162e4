import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import {
  buyer_corporations,
  buyer_sole_proprietors,
  buyers,
} from '@hareto/api/db/schema/buyers.ts';
import { registrations } from '@hareto/api/db/schema/registrations.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { REGISTERED_CORPORATIONS } from './corporations.ts';

export const BUYER_CORPORATE_NUMBER = '7999901000001';

export interface SeededBuyers {
  corporation: number;
  soleProprietor: number;
  unregistered: number;
}

interface SeedValues {
  passwordHash: string;
  termsVersion: string;
  now: Date;
}

const DAY_MS = 86_400_000;
/** The businesses registered this many days before the start of the demo. */
const REGISTERED_DAYS_AGO = 200;

export async function seedBuyers(tx: Database, seed: SeedValues): Promise<SeededBuyers> {
  return {
    corporation: await seedCorporation(tx, seed),
    soleProprietor: await seedSoleProprietor(tx, seed),
    unregistered: await seedUnregistered(tx, seed),
  };
}

async function seedCorporation(tx: Database, seed: SeedValues): Promise<number> {
  const registered = requireRow(
    [...REGISTERED_CORPORATIONS.values()].filter(
      ({ corporate_number }) => corporate_number === BUYER_CORPORATE_NUMBER,
    ),
  );
  const id = await addBuyer(tx, {
    business_form: BUSINESS_FORM.corporation,
    registration_status: 2,
    phone_number: '0312345678',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  });
  const representative = {
    representative_name: '佐藤 花子',
    representative_name_kana: 'サトウ ハナコ',
    representative_birthday: '1985-04-01',
  };
  const owners = {
    beneficial_owner_type: 'votes' as const,
    beneficial_owners: [
      {
        name: representative.representative_name,
        name_kana: representative.representative_name_kana,
        birthday: representative.representative_birthday,
        address: '東京都千代田区千代田2-3-4',
        voting_percent: 60,
      },
    ],
  };
  await tx.insert(buyer_corporations).values({
    ...registered,
    ...representative,
    ...owners,
    buyer_id: id,
    address_building_name: 'サンプルビル5F',
  });
  await addDeclaration(tx, seed, id, { business_category_id: 3, ...owners });
  await addUser(tx, seed, id, {
    email_address: DEMO_ACCOUNTS.corporation.email,
    last_name: '山田',
    first_name: '太郎',
  });
  return id;
}

async function seedSoleProprietor(tx: Database, seed: SeedValues): Promise<number> {
  const id = await addBuyer(tx, {
    business_form: BUSINESS_FORM.soleProprietor,
    registration_status: 2,
    phone_number: '09012345678',
    transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
  });
  await tx.insert(buyer_sole_proprietors).values({
    buyer_id: id,
    business_name: 'やまだデザイン',
    business_name_kana: 'ヤマダデザイン',
    representative_last_name: '山田',
    representative_first_name: '太郎',
    representative_last_name_kana: 'ヤマダ',
    representative_first_name_kana: 'タロウ',
    representative_birthday: '1990-07-15',
    business_postal_code: '1500001',
    business_address_state: '東京都',
    business_address_city: '渋谷区',
    business_address_street: '神宮前6-25-14',
    business_address_building_name: null,
    home_postal_code: '1540004',
    home_address_state: '東京都',
    home_address_city: '世田谷区',
    home_address_street: '太子堂4-1-1',
    home_address_building_name: null,
  });
  await addDeclaration(tx, seed, id, { business_category_id: 8 });
  await addUser(tx, seed, id, {
    email_address: DEMO_ACCOUNTS.soleProprietor.email,
    last_name: '山田',
    first_name: '太郎',
  });
  return id;
}

async function seedUnregistered(tx: Database, seed: SeedValues): Promise<number> {
  const id = await addBuyer(tx, { registration_status: 0 });
  await addUser(tx, seed, id, {
    email_address: DEMO_ACCOUNTS.unregistered.email,
    last_name: null,
    first_name: null,
  });
  return id;
}

async function addBuyer(tx: Database, values: typeof buyers.$inferInsert): Promise<number> {
  return requireRow(await tx.insert(buyers).values(values).returning()).id;
}

type Declaration = Pick<
  typeof registrations.$inferInsert,
  'business_category_id' | 'beneficial_owner_type' | 'beneficial_owners'
>;

async function addDeclaration(
  tx: Database,
  { now }: SeedValues,
  buyerId: number,
  declaration: Declaration,
): Promise<void> {
  const submitted_at = new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS);
  await tx.insert(registrations).values({
    ...declaration,
    buyer_id: buyerId,
    transaction_purpose: 'supplier_payment',
    submitted_at,
    decided_at: submitted_at,
  });
}

type UserNames = Pick<typeof users.$inferInsert, 'email_address' | 'last_name' | 'first_name'>;

async function addUser(
  tx: Database,
  { passwordHash, termsVersion }: SeedValues,
  buyerId: number,
  names: UserNames,
): Promise<void> {
  await tx.insert(users).values({
    ...names,
    buyer_id: buyerId,
    password_hash: passwordHash,
    license_version: termsVersion,
  });
}
