import { getRequest } from '@hareto/contracts/seller-requests.ts';
import { isUnpaidCollection } from '@hareto/domain/collection-status.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { PATHS } from '../../parts/paths.ts';

export async function completeLoader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return redirect('/collections/request');
  const sent = await host().http.call(getRequest, { params: { id }, signal: request.signal });
  // The link and the next steps on the screen are those of a request that can still be paid.
  return isUnpaidCollection(sent.collection_status) ? sent : redirect(PATHS.detail(sent.id));
}
