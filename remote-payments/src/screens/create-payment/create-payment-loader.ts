import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';

const SearchSchema = v.object({
  mode: v.fallback(v.optional(v.literal('manual')), undefined),
  /** Set by the link 「この取引先に支払う」. */
  supplier: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number))),
    undefined,
  ),
});

const LATEST = 3;

/** 手入力で作成 is a link: its draft is created here, and the loader redirects to the draft's address. */
export async function createPaymentLoader({ request }: LoaderFunctionArgs) {
  const { mode, supplier } = parseSearch(SearchSchema, request.url);
  if (mode === 'manual' || supplier !== undefined) {
    const draft = await host().http.call(createDraft, { body: { supplier_id: supplier ?? null } });
    void host().stats.refresh();
    return redirect(PAYMENT_PATHS.invoiceInfo(draft.id));
  }
  const { drafts } = await host().http.call(listDrafts, {
    query: { page: 0, size: LATEST },
    signal: request.signal,
  });
  return { drafts };
}

export type CreatePaymentData = Exclude<Awaited<ReturnType<typeof createPaymentLoader>>, Response>;
