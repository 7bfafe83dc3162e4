import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirectTarget } from '@hareto/domain/redirect-target.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { requireRegistered } from '../../domain/registration/read-registration.ts';

export async function registrationResultLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { search, registration } = await requireRegistered({ request });
  const { session } = host();
  // Header and guard use the user that this tab has read before.
  if (session.user()?.registration_status !== registration.registration_status) {
    await session.reloadUser();
  }
  const { origin } = window.location;
  const target = redirectTarget(search.redirect, { origin, fallback: '' });
  const isSelf = /^\/(?:$|registration|toppage)/.test(target);
  return { registration, target: target === '' || isSelf ? null : target };
}

export type ResultData = Awaited<ReturnType<typeof registrationResultLoader>>;
