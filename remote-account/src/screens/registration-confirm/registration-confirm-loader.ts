import { listBusinessCategories } from '@hareto/contracts/registration.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { registrationPath } from '../../domain/registration/paths.ts';
import {
  readUser,
  requireSignedIn,
  requireUnregistered,
} from '../../domain/registration/read-registration.ts';
import { readStoredDraft } from '../../domain/registration/stored-draft.ts';
import { isComplete } from '../../domain/registration/registration-errors.ts';

/**
 * Loads the draft from the server. Without a business form it redirects to the first stage of the
 * form, and with an incomplete draft to the second (`input`).
 */
export async function registrationConfirmLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  requireSignedIn(request);
  const { http, clock } = host();
  const { signal } = request;
  const [search, { draft }, { business_categories }, user] = await Promise.all([
    requireUnregistered({ request }),
    readStoredDraft(signal),
    http.call(listBusinessCategories, { signal }),
    readUser(),
  ]);
  if (!draft?.business_form) throw redirect(registrationPath(search.redirect));
  if (!isComplete(draft, plainDateOf(clock.now()))) {
    throw redirect(registrationPath(search.redirect, 'input'));
  }
  const category = business_categories.find(({ id }) => String(id) === draft.business_category_id);
  return {
    redirect: search.redirect,
    draft,
    category: category?.name ?? '',
    email: user?.email_address ?? '',
  };
}

export type ConfirmData = Awaited<ReturnType<typeof registrationConfirmLoader>>;
