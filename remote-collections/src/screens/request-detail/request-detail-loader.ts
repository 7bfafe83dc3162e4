import { getRequest } from '@hareto/contracts/request-sellers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function requestDetailLoader({ params, request }: LoaderFunctionArgs) {
  return host().http.call(getRequest, {
    params: { id: params['id'] ?? '' },
    signal: request.signal,
  });
}
