import { getRequest } from '@hareto/contracts/request-sellers.ts';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { CompleteScreen } from './complete-screen.tsx';

async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return redirect('/collections/request');
  return host().http.call(getRequest, { params: { id }, signal: request.signal });
}

export const completeRoute: RemoteRoute = sellerRoute(loader, CompleteScreen);
