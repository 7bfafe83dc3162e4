import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';

const SearchSchema = v.object({
  mode: v.fallback(v.optional(v.picklist(['manual', 'again'])), undefined),
  /** Set by the link 「この取引先に支払う」. */
  supplier: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))),
    undefined,
  ),
});

const LATEST_DRAFT_COUNT = 3;

/**
 * Payments that were made from an invoice, newest first; requests are left out, because they are
 * paid only once.
 */
const EARLIER_PAYMENTS_QUERY = { type: ['InvoicePayment'], sort: '-applied_at' } as const;
const EARLIER_PAYMENT_COUNT = 20;

/** 手入力で作成 is a link: its draft is created here, and the loader redirects to the draft's address. */
export async function createPaymentLoader({ request }: LoaderFunctionArgs) {
  const { mode, supplier } = parseSearch(SearchSchema, request.url);
  if (mode === 'manual' || supplier !== undefined) {
    const draft = await host().http.call(createDraft, { body: { supplier_id: supplier ?? null } });
    void host().stats.refresh();
    return redirect(PAYMENT_PATHS.invoiceInfo(draft.id));
  }
  const { http } = host();
  const { signal } = request;
  if (mode === 'again') {
    const query = { ...EARLIER_PAYMENTS_QUERY, page: 0, size: EARLIER_PAYMENT_COUNT };
    const { invoices } = await http.call(listInvoices, { query, signal });
    return { drafts: [], earlierPayments: invoices };
  }
  const { drafts } = await http.call(listDrafts, {
    query: { page: 0, size: LATEST_DRAFT_COUNT },
    signal,
  });
  return { drafts, earlierPayments: null };
}

export type CreatePaymentData = Exclude<Awaited<ReturnType<typeof createPaymentLoader>>, Response>;
