import { getInvoice } from '@hareto/contracts/invoices.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { preloadAdjustments } from '../amounts/lazy-adjustments.ts';
import { loadSupplier } from '../loading/load-payment.ts';
import * as v from 'valibot';
import { loadEdit, type ClosedEdit, type EditData } from './edit-data.ts';
import { editPaths } from './edit-paths.ts';
import { readCorrection, writeCorrection } from './correction-draft.ts';

const OptionalIdSchema = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))),
  undefined,
);
/** Set on the return from 取引先の登録. */
const SearchSchema = v.object({ supplier: OptionalIdSchema, account: OptionalIdSchema });

export async function editInfoLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<EditData | ClosedEdit | Response> {
  const { supplier, account } = parseSearch(SearchSchema, request.url);
  const invoiceId = params['id'] ?? '';
  if (supplier === undefined) {
    const data = await loadEdit(invoiceId, request.signal);
    if (data.kind === 'open') await preloadAdjustments(data.values);
    return data;
  }
  await choosePayee(Number(invoiceId), { supplier, account }, request.signal);
  return redirect(editPaths(Number(invoiceId)).invoiceInfo);
}

/**
 * Saves the new payee to the draft once; the final address does not contain it, so that a reload
 * cannot undo a later choice.
 */
async function choosePayee(
  invoiceId: number,
  { supplier, account }: { supplier: number; account: number | undefined },
  signal: AbortSignal,
): Promise<void> {
  const [newSupplier, { draftVersion, correction }] = await Promise.all([
    loadSupplier(supplier, signal),
    readCorrection(invoiceId, signal),
  ]);
  if (newSupplier === null) return;
  const currentCorrection = correction ?? {
    version: await loadVersion(invoiceId, signal),
    changes: {},
  };
  const { name, name_kana, status } = newSupplier;
  const changes = {
    ...currentCorrection.changes,
    supplier: { id: newSupplier.id, name, name_kana, status },
    account_id: account === undefined ? '' : String(account),
  };
  await writeCorrection(invoiceId, { draftVersion, correction: { ...currentCorrection, changes } });
}

const loadVersion = async (id: number, signal: AbortSignal): Promise<string> =>
  (await host().http.call(getInvoice, { params: { id }, signal })).updated_at;
