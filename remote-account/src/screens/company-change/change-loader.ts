import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import { isOpen } from '../../domain/company/changes.ts';
import { readUser } from '../../domain/registration/read-registration.ts';
import { parseChangeDraft, withChange, withoutItems } from './change-values.ts';

export const DRAFT_KEY = 'registered-facts';

/**
 * The form begins with what the user has typed before, and with the change that `again` names. An
 * unregistered business has nothing to change.
 */
export async function changeLoader({
  request: { signal, url },
}: Pick<LoaderFunctionArgs, 'request'>) {
  const { http } = host();
  const [user, { changes, published_address, owners }, { version, content }, drafts] =
    await Promise.all([
      readUser(),
      http.call(listRegisteredChanges, { signal }),
      readFormDraft(http, DRAFT_KEY, signal),
      latestDrafts(signal),
    ]);
  const isRegistered = user?.registration_status === REGISTRATION_STATUS.Registered;
  if (!isRegistered || user.business_form === null) throw redirect('/myaccount/company');
  const taken = changes.filter(isOpen).map(({ item }) => item);
  const again = Number(new URL(url).searchParams.get('again'));
  const earlier = changes.find(({ id }) => id === again);
  const typed = parseChangeDraft(content);
  return {
    user,
    form: user.business_form,
    published: published_address,
    owners,
    taken,
    stored: {
      version,
      values: withoutItems(earlier ? withChange(typed, earlier) : typed, taken),
    },
    drafts,
  };
}

/** Drafts of payments, for those that are due soon; none when they cannot be read. */
async function latestDrafts(signal: AbortSignal): Promise<DraftListItem[]> {
  try {
    const query = { page: 0, size: 100 };
    return (await host().http.call(listDrafts, { query, signal })).drafts;
  } catch {
    return [];
  }
}

export type ChangeData = Awaited<ReturnType<typeof changeLoader>>;
