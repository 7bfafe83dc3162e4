import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { PATHS } from '../../parts/paths.ts';
import { loadRequestDraft } from './load-request.ts';
import { requestErrors } from './request-errors.ts';

/** Redirects an incomplete draft to the form. */
export async function confirmLoader({ request }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.has('draft')) return redirect(PATHS.create);
  const data = await loadRequestDraft(request.url, request.signal);
  if (data instanceof Response) return data;
  const errors = Object.values(requestErrors(data)(data.values));
  return errors.some((error) => error !== undefined)
    ? redirect(PATHS.invoiceInfo(data.draft.id))
    : data;
}
