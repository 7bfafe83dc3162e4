import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirectTarget } from '@hareto/domain/redirect-target.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { WAITING_REQUESTS } from '../../domain/registration/paths.ts';
import { requireRegistered } from '../../domain/registration/read-registration.ts';

export async function registrationResultLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { search, registration } = await requireRegistered({ request });
  const { session } = host();
  // The header and the route guard use the user data that this tab has loaded before.
  if (session.user()?.registration_status !== registration.registration_status) {
    await session.reloadUser();
  }
  const { origin } = window.location;
  const target = redirectTarget(search.redirect, { origin, fallback: '' });
  const isUseless = /^\/(?:$|registration|toppage)/.test(target);
  const requested = target === '' || isUseless ? null : target;
  // When this list is opened, the host links the pending request to the user and redirects to its
  // payment.
  const isPending = session.hasPendingRequest?.() ?? false;
  return { registration, target: isPending ? WAITING_REQUESTS : requested };
}

export type ResultData = Awaited<ReturnType<typeof registrationResultLoader>>;
