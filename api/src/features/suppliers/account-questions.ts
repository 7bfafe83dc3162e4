import type {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { and, eq } from 'drizzle-orm';
import { placeNames } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import type { HandlerInput } from '../../endpoints/handle.ts';
import { orNotFound } from '../../problem.ts';
import type { ProofQuestion } from '../../proofs/question.ts';
import { readSupplier } from './own/own-supplier.ts';

type NewAccountInput = HandlerInput<typeof createSupplierAccount>;
type ChangedAccountInput = HandlerInput<typeof updateSupplierAccount>;

export async function proofQuestionForNewAccount(
  { db }: Context,
  { caller, params, body }: NewAccountInput,
): Promise<ProofQuestion> {
  const { name } = await readSupplier(db, caller.buyerId, params.id);
  return { action: 'add_supplier_account', subject: { name, ...placeNames(body) } };
}

export async function proofQuestionForChangedAccount(
  { db }: Context,
  { caller, params, body }: ChangedAccountInput,
): Promise<ProofQuestion> {
  const { id, name } = await readSupplier(db, caller.buyerId, params.id);
  const byIds = and(
    eq(supplier_accounts.id, params.accountId),
    eq(supplier_accounts.supplier_id, id),
  );
  orNotFound((await db.select().from(supplier_accounts).where(byIds))[0]);
  return { action: 'change_supplier_account', subject: { name, ...placeNames(body) } };
}
