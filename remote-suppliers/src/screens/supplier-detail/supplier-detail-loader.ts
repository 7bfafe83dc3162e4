import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

const RECENT = 4;

/** `recent` is null when only its call failed; the supplier is then still shown. */
export async function supplierDetailLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = String(params['id']);
  const [supplier, recent] = await Promise.all([
    host().http.call(getSupplier, { params: { id }, signal }),
    readRecent(id, signal),
  ]);
  return { supplier, recent, now: host().clock.now() };
}

async function readRecent(supplier_id: string, signal: AbortSignal) {
  try {
    const { invoices, total_count } = await host().http.call(listInvoices, {
      query: { supplier_id, size: RECENT },
      signal,
    });
    return { invoices, total: total_count };
  } catch (thrown) {
    if (isCallFailure(thrown)) return null;
    throw thrown;
  }
}
