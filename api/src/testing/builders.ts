import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { buyer_corporations, buyers } from '../db/schema/buyers.ts';
import { notifications } from '../db/schema/notifications.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';
import { users } from '../db/schema/users.ts';
import { supplierSearchText } from '../features/suppliers/names.ts';

let sequence = 0;

type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/**
 * A registered user of a new buyer. The buyer is a sole proprietor unless a corporation is given.
 */
export async function addUser(
  db: Database,
  {
    buyer = {},
    user = {},
    corporation,
  }: {
    buyer?: Row<typeof buyers>;
    user?: Row<typeof users>;
    corporation?: Row<typeof buyer_corporations>;
  } = {},
) {
  // The number is taken before the first `await`, because several buyers may be added at once.
  const number = (sequence += 1);
  const created = requireRow(
    await db
      .insert(buyers)
      .values({
        business_form: corporation ? 1 : 2,
        registration_status: 2,
        phone_number: '0312345678',
        transfer_person_name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
        ...buyer,
      })
      .returning(),
  );
  if (corporation)
    await db
      .insert(buyer_corporations)
      .values({ ...CORPORATION, ...corporation, buyer_id: created.id });
  return requireRow(
    await db
      .insert(users)
      .values({
        email_address: `user-${number}@example.com`,
        password_hash: '',
        license_version: '2026-06-26',
        last_name: '山田',
        first_name: '太郎',
        ...user,
        buyer_id: created.id,
      })
      .returning(),
  );
}

const CORPORATION = {
  corporate_number: '7999901000001',
  corporate_name: '株式会社サンプル商事',
  corporate_name_kana: 'サンプルショウジ',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  representative_birthday: '1985-04-01',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  address_building_name: null,
};

const SUPPLIER = {
  business_form: 1 as const,
  name: 'サンプル工業株式会社',
  name_kana: 'サンプルコウギョウ',
  phone_number: '0312345678',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  created_at: new Date('2026-11-01T09:00:00+09:00'),
  updated_at: new Date('2026-11-01T09:00:00+09:00'),
};

export async function addSupplier(
  db: Database,
  buyerId: number,
  supplier: Row<typeof suppliers> = {},
) {
  const row = { ...SUPPLIER, ...supplier };
  return requireRow(
    await db
      .insert(suppliers)
      .values({ search_text: supplierSearchText(row), ...row, buyer_id: buyerId })
      .returning(),
  );
}

export async function addSupplierAccount(
  db: Database,
  supplierId: number,
  account: Row<typeof supplier_accounts> = {},
) {
  const at = SUPPLIER.created_at;
  return requireRow(
    await db
      .insert(supplier_accounts)
      .values({
        bank_code: '0001',
        bank_name: 'みずほ',
        branch_code: '001',
        branch_name: '東京営業部',
        account_type: 1,
        account_number: '1234567',
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
        created_at: at,
        updated_at: at,
        ...account,
        supplier_id: supplierId,
      })
      .returning(),
  );
}

export async function addNotification(
  db: Database,
  buyerId: number,
  notification: Row<typeof notifications> = {},
) {
  const published_at = new Date('2026-11-19T09:00:00+09:00');
  return requireRow(
    await db
      .insert(notifications)
      .values({
        category: 'news',
        title: 'お知らせ',
        body: '本文',
        published_at,
        ...notification,
        buyer_id: buyerId,
      })
      .returning(),
  );
}
