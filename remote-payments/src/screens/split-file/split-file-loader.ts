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

/** A file with one page, or with already chosen pages, cannot be divided: redirects to the form. */
export async function splitFileLoader({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<SplitFileData | Response> {
  const draft = await host().http.call(getDraft, { params: { id: Number(params['id']) }, signal });
  const [file] = draft.files;
  const canBeDivided =
    draft.invoice_id === null && file && file.page_count > 1 && !file.chosen_pages;
  if (!canBeDivided) return redirect(PAYMENT_PATHS.invoiceInfo(draft.id));
  const { pages } = await host().http.call(getUsedPages, { params: { id: file.file_id }, signal });
  return { draft, file, used: pages };
}
