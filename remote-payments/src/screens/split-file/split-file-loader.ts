import { getDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { getUsedPages, type UsedPage } from '@hareto/contracts/files.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export interface SplitFileData {
  readonly draft: Draft;
  readonly file: Draft['files'][number];
  readonly used: readonly UsedPage[];
}

/**
 * Redirects to the form when the file cannot be split: it has one page, its pages are already chosen,
 * or the draft has no file or belongs to a payment.
 */
export async function splitFileLoader({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<SplitFileData | Response> {
  const draft = await host().http.call(getDraft, { params: { id: Number(params['id']) }, signal });
  const [file] = draft.files;
  const canBeSplit = draft.invoice_id === null && file && file.page_count > 1 && !file.chosen_pages;
  if (!canBeSplit) return redirect(PAYMENT_PATHS.invoiceInfo(draft.id));
  const { pages } = await host().http.call(getUsedPages, { params: { id: file.file_id }, signal });
  return { draft, file, used: pages };
}
