import type { Context } from '../../context.ts';
import type {
  createSupplierCorporation,
  createSupplierSoleProprietor,
} from '@hareto/contracts/supplier-changes.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import {
  checkAccount,
  refuseDuplicateAccount,
  refuseOwnAccount,
  type CheckedAccount,
} from '../../accounts/accounts.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { requireRow } from '../../db/rows.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOwnNumber } from '../../payments/invoices/payee.ts';
import { alreadyExists, fieldError } from '../../problem.ts';
import { namesOfSoleProprietor, supplierSearchText } from './names.ts';

type CorporationInput = InferOutput<(typeof createSupplierCorporation)['body']>;
type SoleProprietorInput = InferOutput<(typeof createSupplierSoleProprietor)['body']>;
type NewSupplier = Omit<
  typeof suppliers.$inferInsert,
  'buyer_id' | 'search_text' | 'created_at' | 'updated_at'
>;

export async function addCorporation(
  context: Context,
  buyerId: number,
  { account, corporate_name, corporate_name_kana, ...rest }: CorporationInput,
) {
  const { db } = context;
  await refuseOwnNumber(db, buyerId, rest.corporate_number);
  const checked = await checkAccount(context, account, 'account.');
  const supplier = {
    ...rest,
    business_form: BUSINESS_FORM.corporation,
    name: corporate_name,
    name_kana: corporate_name_kana,
  };
  try {
    return await register(context, buyerId, supplier, checked);
  } catch (error) {
    if (violatedConstraint(error) !== 'suppliers_corporate_number_once') throw error;
    throw await alreadyRegistered(db, buyerId, rest.corporate_number);
  }
}

export async function addSoleProprietor(
  context: Context,
  buyerId: number,
  { account, ...rest }: SoleProprietorInput,
) {
  const checked = await checkAccount(context, account, 'account.');
  return register(
    context,
    buyerId,
    { ...rest, ...namesOfSoleProprietor(rest), business_form: BUSINESS_FORM.soleProprietor },
    checked,
  );
}

async function register(
  { db, clock }: Context,
  buyerId: number,
  supplier: NewSupplier,
  account: CheckedAccount,
) {
  return inTransaction(db, async (tx) => {
    // When two calls run at once, the second sees the account of the first.
    await lockBuyer(tx, buyerId);
    await refuseOwnAccount(tx, buyerId, account, 'account.');
    await refuseDuplicateAccount(tx, buyerId, account);
    const timestamps = { created_at: clock.now(), updated_at: clock.now() };
    const values = {
      ...supplier,
      ...timestamps,
      buyer_id: buyerId,
      search_text: supplierSearchText(supplier),
    };
    const { id, status } = requireRow(await tx.insert(suppliers).values(values).returning());
    const stored = requireRow(
      await tx
        .insert(supplier_accounts)
        .values({ ...account, ...timestamps, supplier_id: id })
        .returning(),
    );
    return { id, status, account: stored };
  });
}

/** A business must not be its own supplier: paying itself by card would be a cash advance. */
async function refuseOwnNumber(
  db: Database,
  buyerId: number,
  corporateNumber: string,
): Promise<void> {
  if (!(await isOwnNumber(db, buyerId, corporateNumber))) return;
  throw fieldError('corporate_number', 'own_number', 'ご自身を取引先に登録することはできません。');
}

/** The id lets the screen link to the supplier. */
async function alreadyRegistered(db: Database, buyerId: number, corporateNumber: string) {
  const [supplier] = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.corporate_number, corporateNumber)));
  return alreadyExists('この取引先はすでに登録されています。', {
    supplier_id: supplier?.id ?? null,
  });
}
