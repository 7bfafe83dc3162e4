import type pg from 'pg';

/** The hash of the password that only users of this suite have. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$HzorI7e7ZZA2oBC1MQ2EGQ' +
  '$Q8wa3+ub7phAkN9KfQrFyFokxJ0/F7EYtMO2VtatpUs';
/** The two accounts of each supplier. */
export const ACCOUNT_NUMBERS = ['1234567', '7654321'] as const;
const PERSON_NAME = 'ﾔﾏﾀﾞ ﾀﾛｳ';

/** Adds a registered business and a supplier with two accounts, as the forms would do. */
export async function addBuyer(db: pg.Pool, name: string) {
  const { id: buyerId } = await insertOne(
    db,
    `insert into buyers (business_form, registration_status, phone_number, transfer_person_name)
     values (2, 2, '0312345678', $1) returning id`,
    [PERSON_NAME],
  );
  const email = `${name}@hareto.example`;
  const { id: userId } = await insertOne(
    db,
    `insert into users (buyer_id, email_address, password_hash, two_factor_enabled,
       license_version, last_name, first_name)
     values ($1, $2, $3, false, '2026-06-26', '山田', '太郎') returning id`,
    [buyerId, email, PASSWORD_HASH],
  );
  const { id: supplierId } = await insertOne(
    db,
    `insert into suppliers (buyer_id, business_form, status, name, name_kana, phone_number,
       postal_code, address_state, address_city, address_street, search_text,
       created_at, updated_at)
     values ($1, 1, 'Approved', 'サンプル工業株式会社', 'サンプルコウギョウ',
       '0312345678', '1000001', '東京都', '千代田区', '千代田1-1', 'サンプルコウギヨウ',
       now(), now())
     returning id`,
    [buyerId],
  );
  const accounts: number[] = [];
  for (const number of ACCOUNT_NUMBERS) accounts.push(await addAccount(db, supplierId, number));
  return { buyerId, userId, email, supplierId, accounts, personName: PERSON_NAME };
}

async function addAccount(db: pg.Pool, supplierId: number, number: string): Promise<number> {
  const { id } = await insertOne(
    db,
    `insert into supplier_accounts (supplier_id, bank_code, bank_name, branch_code, branch_name,
       account_type, account_number, account_holder_kana, created_at, updated_at)
     values ($1, '0001', 'みずほ', '001', '東京営業部', 1, $2, 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ', now(), now())
     returning id`,
    [supplierId, number],
  );
  return id;
}

/** Adds a completely uploaded file, which is marked as read. */
export async function addFile(
  db: pg.Pool,
  owner: { buyerId: number; userId: number },
  file: { id: string; sha256: string },
): Promise<void> {
  await db.query(
    `insert into invoice_files (id, buyer_id, user_id, object_key, state, file_name, content_type,
       size, sha256, created_at, received_at, page_count, reading_status)
     values ($1, $2, $3, $1, 'registered', 'invoice.pdf', 'application/pdf', 1000, $4,
       now(), now(), 1, 'done')`,
    [file.id, owner.buyerId, owner.userId, file.sha256],
  );
}

/** Adds an uploaded file whose extracted fields name an account of the supplier. */
export async function addReadFile(
  db: pg.Pool,
  owner: { buyerId: number; userId: number },
  { id, number }: { id: string; number: string },
): Promise<void> {
  await addFile(db, owner, { id, sha256: id });
  const extractedField = (value: string) => ({
    value,
    confidence: 0.99,
    page: 1,
    box: [0, 0, 0.1, 0.1],
  });
  const fields = {
    bank_name: extractedField('みずほ銀行'),
    branch_name: extractedField('東京営業部'),
    account_type: extractedField('普通'),
    account_number: extractedField(number),
  };
  await db.query('update invoice_files set fields = $2 where id = $1', [id, fields]);
}

async function insertOne(db: pg.Pool, sql: string, values: unknown[]): Promise<{ id: number }> {
  const { rows } = await db.query<{ id: number }>(sql, values);
  if (rows[0] === undefined) throw new Error('nothing was made');
  return rows[0];
}

/** Adds a requester's account for deposits, as its form would do. */
export async function addDepositAccount(db: pg.Pool, buyerId: number): Promise<number> {
  const { id } = await insertOne(
    db,
    `insert into buyer_accounts (buyer_id, bank_code, bank_name, branch_code, branch_name,
       account_type, account_number, account_holder_kana, created_at, updated_at)
     values ($1, '0001', 'みずほ', '001', '東京営業部', 1, '7654321', 'ﾔﾏﾀﾞ ﾀﾛｳ', now(), now())
     returning id`,
    [buyerId],
  );
  return id;
}

/** Adds a card payment request without a buyer, with a due date that the API would refuse. */
export async function addRequest(db: pg.Pool, status: number, due: string): Promise<number> {
  const { id } = await insertOne(
    db,
    `insert into invoices (kind, status, supplier_snapshot, payment_due_date, billing_amount,
       commission, commission_tax, total_amount, updated_at)
     values ('request', $1, '{"name":"x"}', $2, 10000, 330, 30, 10330, now()) returning id`,
    [status, due],
  );
  return id;
}
