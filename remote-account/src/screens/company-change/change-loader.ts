import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import { isOpen } from '../../domain/company/changes.ts';
import { reloadUserAfter } from '../../domain/reload-changed-user.ts';
import { readUser } from '../../domain/registration/read-registration.ts';
import { parseCompanyChangeDraft, withChange, withoutItems } from './change-values.ts';

export const DRAFT_KEY = 'registered-facts';

/**
 * The form starts with the stored draft, and with the values of the earlier change that the search
 * parameter `again` names. A business that is not registered has nothing to change.
 */
export async function changeLoader({
  request: { signal, url },
}: Pick<LoaderFunctionArgs, 'request'>) {
  const { http } = host();
  const [{ changes, published_address, owners }, { version, content }, paymentDrafts] =
    await Promise.all([
      http.call(listRegisteredChanges, { signal }),
      readFormDraft(http, DRAFT_KEY, signal),
      latestPaymentDrafts(signal),
    ]);
  await reloadUserAfter(changes);
  const user = await readUser();
  const isRegistered = user?.registration_status === REGISTRATION_STATUS.Registered;
  if (!isRegistered || user.business_form === null) throw redirect('/myaccount/company');
  const itemsInExamination = changes.filter(isOpen).map(({ item }) => item);
  const repeatedId = Number(new URL(url).searchParams.get('again'));
  const repeatedChange = changes.find(({ id }) => id === repeatedId);
  const draft = parseCompanyChangeDraft(content);
  return {
    user,
    businessForm: user.business_form,
    publishedAddress: published_address,
    owners,
    itemsInExamination,
    stored: {
      version,
      values: withoutItems(
        repeatedChange ? withChange(draft, repeatedChange) : draft,
        itemsInExamination,
      ),
    },
    paymentDrafts,
  };
}

/**
 * Payment drafts, for the form's warning about payments that are due soon. None after a failure.
 */
async function latestPaymentDrafts(signal: AbortSignal): Promise<DraftListItem[]> {
  try {
    const query = { page: 0, size: 100 };
    return (await host().http.call(listDrafts, { query, signal })).drafts;
  } catch {
    return [];
  }
}

export type ChangeData = Awaited<ReturnType<typeof changeLoader>>;
