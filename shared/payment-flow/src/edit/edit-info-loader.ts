import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { supplierOf } from '../loading/load-payment.ts';
import * as v from 'valibot';
import { loadEdit, type ClosedEdit, type EditData } from './edit-data.ts';
import { editPaths } from './edit-paths.ts';
import { readEdit, writeEdit } from './edit-store.ts';

const id = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))),
  undefined,
);
/** Set on the return from 取引先の登録. */
const SearchSchema = v.object({ supplier: id, account: id });

export async function editInfoLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<EditData | ClosedEdit | Response> {
  const { supplier, account } = parseSearch(SearchSchema, request.url);
  const invoiceId = params['id'] ?? '';
  const edit = readEdit(Number(invoiceId));
  if (supplier === undefined || edit === null) return loadEdit(invoiceId, request.signal);
  // The final address does not contain the new payee, so that a reload cannot undo a later choice.
  const found = await supplierOf(supplier, request.signal);
  if (found) {
    const { name, name_kana, status } = found;
    writeEdit({
      ...edit,
      changes: {
        ...edit.changes,
        supplier: { id: found.id, name, name_kana, status },
        account_id: account === undefined ? '' : String(account),
      },
    });
  }
  return redirect(editPaths(edit.invoice_id).invoiceInfo);
}
