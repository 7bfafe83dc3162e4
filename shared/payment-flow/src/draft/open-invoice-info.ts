import { updateDraft, getDraft } from '@hareto/contracts/drafts.ts';
import type { PaymentPaths } from './payment-paths.ts';
import { ACCOUNT_CHOSEN, withoutPayee } from '../values/marked-fields.ts';
import { toDraftInput } from './to-draft.ts';
import { loadInvoiceInfo, type InvoiceInfoData } from './invoice-info-data.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';

const OptionalIdSchema = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))),
  undefined,
);
const SearchSchema = v.object({
  draft: OptionalIdSchema,
  /** Set on the return from 取引先の登録. */
  supplier: OptionalIdSchema,
  account: OptionalIdSchema,
  /** Set by the redirect from the confirmation, which needs a complete form. */
  check: v.fallback(v.optional(v.literal('1')), undefined),
});

/** Opens step 1 from its address; without a draft the flow starts again. */
export async function openInvoiceInfo(
  request: Request,
  paths: PaymentPaths,
): Promise<InvoiceInfoData | Response> {
  const { draft: draftId, supplier, account, check } = parseSearch(SearchSchema, request.url);
  if (draftId === undefined) return redirect(paths.start);
  if (supplier !== undefined) {
    await choosePayee(draftId, supplier, account ?? null);
    return redirect(paths.invoiceInfo(draftId));
  }
  const data = await loadInvoiceInfo(draftId, {
    signal: request.signal,
    showBlockingErrors: check === '1',
  });
  return data.draft.invoice_id === null ? data : redirect(paths.complete(data.draft.invoice_id));
}

/**
 * Saves the new payee to the draft. The caller then redirects to a URL without the payee, so that a
 * reload cannot undo a later choice.
 */
async function choosePayee(
  draftId: number,
  supplierId: number,
  accountId: number | null,
): Promise<void> {
  const draft = await host().http.call(getDraft, { params: { id: draftId } });
  await host().http.call(updateDraft, {
    params: { id: draftId },
    body: {
      ...toDraftInput(draft),
      supplier_id: supplierId,
      account_id: accountId,
      confirmed_fields: [
        ...withoutPayee(draft.confirmed_fields),
        ...(accountId === null ? [] : [ACCOUNT_CHOSEN]),
      ],
    },
    ifMatch: draft.version,
  });
}
