import type { Context } from '../../context.ts';
import type { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { and, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { suppliers } from '../../db/schema/suppliers.ts';
import { orNotFound } from '../../problem.ts';

type Person = InferOutput<(typeof updateSupplierPerson)['body']>;

/** Neither name nor account changes, so the supplier keeps its status. */
export async function changePerson(
  { db, clock }: Context,
  buyerId: number,
  supplierId: number,
  person: Person,
) {
  const [changed] = await db
    .update(suppliers)
    .set({ ...person, updated_at: clock.now() })
    .where(and(eq(suppliers.buyer_id, buyerId), eq(suppliers.id, supplierId)))
    .returning();
  return orNotFound(changed);
}
