import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { getSupplierHold } from '@hareto/contracts/supplier-holds.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

const RECENT_COUNT = 4;

/** `recent` is null when only its call failed; the supplier is then still shown. */
export async function supplierDetailLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = String(params['id']);
  const [supplier, recent] = await Promise.all([
    host().http.call(getSupplier, { params: { id }, signal }),
    readRecent(id, signal),
  ]);
  const choices = supplier.hold ? await readChoices(supplier.id, signal) : [];
  return { supplier, recent, choices, now: host().clock.now() };
}

/** The accounts of a held supplier with their changes; empty when only this call failed. */
async function readChoices(id: number, signal: AbortSignal) {
  try {
    return (await host().http.call(getSupplierHold, { params: { id }, signal })).choices;
  } catch (thrown) {
    if (isCallFailure(thrown)) return [];
    throw thrown;
  }
}

async function readRecent(supplier_id: string, signal: AbortSignal) {
  try {
    const { invoices, total_count } = await host().http.call(listInvoices, {
      query: { supplier_id, size: RECENT_COUNT },
      signal,
    });
    return { invoices, total: total_count };
  } catch (thrown) {
    if (isCallFailure(thrown)) return null;
    throw thrown;
  }
}
