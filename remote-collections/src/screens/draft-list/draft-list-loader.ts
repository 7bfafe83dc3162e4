import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listRequestDrafts } from '@hareto/contracts/request-drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';

const SearchSchema = v.object({
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});

export const draftListPath = (page: number) =>
  page > 1 ? `/collections/draft?page=${String(page)}` : '/collections/draft';

export async function draftListLoader({ request }: LoaderFunctionArgs) {
  const { page } = parseSearch(SearchSchema, request.url);
  const { invoice_request_drafts, total_count } = await host().http.call(listRequestDrafts, {
    query: { page: page - 1, size: PAGE_SIZE },
    signal: request.signal,
  });
  const lastPage = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  if (page > lastPage) return redirect(draftListPath(lastPage));
  return { drafts: invoice_request_drafts, page, total: total_count };
}

export type DraftListData = Exclude<Awaited<ReturnType<typeof draftListLoader>>, Response>;
