import { getRequest } from '@hareto/contracts/request-sellers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function completeLoader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return redirect('/collections/request');
  return host().http.call(getRequest, { params: { id }, signal: request.signal });
}
