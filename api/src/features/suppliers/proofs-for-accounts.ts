import type {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { and, eq } from 'drizzle-orm';
import { bankAndBranchNames } from '../../accounts/accounts.ts';
import type { Context } from '../../context.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import type { HandlerInput } from '../../endpoints/handle.ts';
import { orNotFound } from '../../problem.ts';
import type { RequiredProof } from '../../proofs/required-proof.ts';
import { readSupplier } from './own/own-supplier.ts';

type NewAccountInput = HandlerInput<typeof createSupplierAccount>;
type ChangedAccountInput = HandlerInput<typeof updateSupplierAccount>;

export async function requiredProofForNewAccount(
  { db }: Context,
  { caller, params, body }: NewAccountInput,
): Promise<RequiredProof> {
  const { name } = await readSupplier(db, caller.buyerId, params.id);
  return { action: 'add_supplier_account', subject: { name, ...bankAndBranchNames(body) } };
}

export async function requiredProofForChangedAccount(
  { db }: Context,
  { caller, params, body }: ChangedAccountInput,
): Promise<RequiredProof> {
  const { id, name } = await readSupplier(db, caller.buyerId, params.id);
  const byIds = and(
    eq(supplier_accounts.id, params.accountId),
    eq(supplier_accounts.supplier_id, id),
  );
  orNotFound((await db.select().from(supplier_accounts).where(byIds))[0]);
  return { action: 'change_supplier_account', subject: { name, ...bankAndBranchNames(body) } };
}
