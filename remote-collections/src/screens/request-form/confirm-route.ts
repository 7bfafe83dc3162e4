import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { PATHS } from '../../parts/paths.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { loadRequest } from './load-request.ts';
import { requestErrors } from './request-errors.ts';

/** Whoever opens the second step before the first is done is shown the first. */
async function loader({ request }: LoaderFunctionArgs) {
  if (!new URL(request.url).searchParams.has('draft')) return redirect(PATHS.create);
  const data = await loadRequest(request.url, request.signal);
  if (data instanceof Response) return data;
  const errors = Object.values(requestErrors(data)(data.values));
  return errors.some((error) => error !== undefined)
    ? redirect(PATHS.invoiceInfo(data.draft.id))
    : data;
}

export const confirmRoute: RemoteRoute = sellerRoute(loader, ConfirmScreen);
