import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { proposeAccountHolder } from '@hareto/domain/zengin-kana.ts';
import { bankDirectory } from '@hareto/banks/directory.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import { bank_holders, supplier_accounts, suppliers } from '@hareto/api/db/schema/suppliers.ts';
import { namesOfSoleProprietor, supplierSearchText } from '@hareto/api/features/suppliers/names.ts';
import { REGISTERED_CORPORATIONS } from './corporations.ts';

type Supplier = typeof suppliers.$inferSelect;
type Account = typeof supplier_accounts.$inferSelect;
export interface SeededSupplier {
  supplier: Supplier;
  account: Account;
}

interface AccountRow {
  bank_code: string;
  branch_code: string;
  account_type: 1 | 2;
  account_number: string;
}

const ACCOUNTS = {
  kogyo: { bank_code: '0001', branch_code: '001', account_type: 1, account_number: '1234567' },
  butsuryu: { bank_code: '9900', branch_code: '128', account_type: 1, account_number: '0123456' },
  clean: { bank_code: '0009', branch_code: '001', account_type: 1, account_number: '7654321' },
  kokoku: { bank_code: '0005', branch_code: '001', account_type: 2, account_number: '0098765' },
  suzuki: { bank_code: '0033', branch_code: '001', account_type: 1, account_number: '2468013' },
} as const satisfies Record<string, AccountRow>;

/** Accounts without a supplier, so that a user of the demo can add one. */
const ACCOUNTS_WITHOUT_SUPPLIER: (AccountRow & { holder: string })[] = [
  {
    bank_code: '0310',
    branch_code: '101',
    account_type: 1,
    account_number: '1122334',
    holder: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  },
  {
    bank_code: '0036',
    branch_code: '201',
    account_type: 1,
    account_number: '5566778',
    holder: 'ﾕ)ｱｻﾋｾﾂｹｲ',
  },
];

const SUZUKI = {
  business_name: '鈴木工房',
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'スズキ',
  first_name_kana: 'イチロウ',
};
const SUZUKI_ADDRESS = {
  postal_code: '6008216',
  address_state: '京都府',
  address_city: '京都市下京区',
  address_street: '東塩小路町721-1',
  phone_number: '08012345678',
};

type NewSupplier = Omit<
  typeof suppliers.$inferInsert,
  'buyer_id' | 'search_text' | 'created_at' | 'updated_at'
>;

/** The suppliers of the demo, oldest first, so that サンプル工業 is at the top of the list. */
export async function seedSuppliers(tx: Database, buyerId: number, now: Date) {
  // Age in days; each supplier existed before its first payment.
  let age = 150;
  const add = async (supplier: NewSupplier, account: AccountRow, holder: string) => {
    const at = new Date(now.getTime() - age * 24 * 3_600_000);
    age -= 15;
    return addSupplier(tx, { ...supplier, buyer_id: buyerId }, { ...account, holder }, at);
  };
  const addCorporation = async (supplier: ReturnType<typeof corporation>, account: AccountRow) =>
    add(
      supplier,
      account,
      proposeAccountHolder({ name: supplier.name, nameKana: supplier.name_kana }),
    );
  const rejection_reason = 'ご登録の口座と請求書の振込先が一致しないため、ご利用いただけません。';
  const kokoku = await addCorporation(
    corporation('3999901000005', 'Rejected', { rejection_reason }),
    ACCOUNTS.kokoku,
  );
  const suzuki = await add(
    {
      ...SUZUKI,
      ...SUZUKI_ADDRESS,
      ...namesOfSoleProprietor(SUZUKI),
      status: 'Approved',
      business_form: BUSINESS_FORM.soleProprietor,
    },
    ACCOUNTS.suzuki,
    'ｽｽﾞｷ ｲﾁﾛｳ',
  );
  const clean = await addCorporation(corporation('4999901000004', 'Escalation'), ACCOUNTS.clean);
  const butsuryu = await addCorporation(
    corporation('5999901000003', 'Unapproved'),
    ACCOUNTS.butsuryu,
  );
  const kogyo = await addCorporation(
    corporation('6999901000002', 'Approved', { person_name: '高橋 健' }),
    ACCOUNTS.kogyo,
  );
  return { kogyo, butsuryu, clean, kokoku, suzuki };
}

async function addSupplier(
  tx: Database,
  supplier: NewSupplier & { buyer_id: number },
  { holder, ...account }: AccountRow & { holder: string },
  at: Date,
): Promise<SeededSupplier> {
  const timestamps = { created_at: at, updated_at: at };
  const row = { ...supplier, ...timestamps, search_text: supplierSearchText(supplier) };
  const storedSupplier = requireRow(await tx.insert(suppliers).values(row).returning());
  const values = {
    ...account,
    ...bankNamesOf(account),
    ...timestamps,
    account_holder_kana: holder,
    is_verified: true,
    supplier_id: storedSupplier.id,
  };
  const accounts = await tx.insert(supplier_accounts).values(values).returning();
  return { supplier: storedSupplier, account: requireRow(accounts) };
}

function corporation(
  number: string,
  status: Supplier['status'],
  rest: { rejection_reason?: string; person_name?: string } = {},
) {
  const rows = [...REGISTERED_CORPORATIONS.values()];
  const registeredCorporation = requireRow(rows.filter((row) => row.corporate_number === number));
  const {
    corporate_name: name,
    corporate_name_kana: name_kana,
    ...registered
  } = registeredCorporation;
  return {
    ...registered,
    ...rest,
    name,
    name_kana,
    status,
    business_form: BUSINESS_FORM.corporation,
    invoice_registration_number: `T${number}`,
    phone_number: '0398765432',
  };
}

export type SeededSuppliers = Awaited<ReturnType<typeof seedSuppliers>>;

/** Stores the holders that the simulated banks give for the accounts of the demo. */
export async function seedBankHolders(tx: Database, seeded: SeededSuppliers): Promise<void> {
  const supplierAccounts = Object.values(seeded).map(
    ({
      account: { bank_code, branch_code, account_type, account_number, account_holder_kana },
    }) => ({ bank_code, branch_code, account_type, account_number, account_holder_kana }),
  );
  const otherAccounts = ACCOUNTS_WITHOUT_SUPPLIER.map(({ holder, ...account }) => ({
    ...account,
    account_holder_kana: holder,
  }));
  await tx
    .insert(bank_holders)
    .values([...supplierAccounts, ...otherAccounts])
    .onConflictDoNothing();
}

function bankNamesOf({ bank_code, branch_code }: AccountRow) {
  const names = bankDirectory.find(bank_code, branch_code);
  if (typeof names === 'string') throw new Error(`No such branch: ${bank_code}-${branch_code}`);
  return names;
}
