import { listBusinessCategories } from '@hareto/contracts/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  readUser,
  requireSignedIn,
  requireUnregistered,
} from '../../domain/registration/read-registration.ts';
import { readStoredDraft } from '../../domain/registration/stored-draft.ts';

export async function registrationLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  requireSignedIn(request);
  const { http } = host();
  const { signal } = request;
  const [search, storedDraft, { business_categories }, user] = await Promise.all([
    requireUnregistered({ request }),
    readStoredDraft(signal),
    http.call(listBusinessCategories, { signal }),
    readUser(),
  ]);
  return {
    stage: search.step ?? ('form' as const),
    redirect: search.redirect,
    storedDraft,
    categories: business_categories,
    email: user?.email_address ?? '',
  };
}

export type RegistrationData = Awaited<ReturnType<typeof registrationLoader>>;
