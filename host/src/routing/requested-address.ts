import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export type RequestedAddress = Pick<LoaderFunctionArgs, 'request' | 'url'>;

/**
 * The address of a navigation as the router's location has it: the router removes the hash from
 * `request`, and writes the query of `url` in another way.
 */
export function requestedAddress({ request, url }: RequestedAddress): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search + url.hash;
}
