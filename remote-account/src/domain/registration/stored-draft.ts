import { getRegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { readDraft } from '@hareto/product-ui/left-changes.ts';

/** Names the draft among those that a page leaves behind. */
export const REGISTRATION = 'registration';

/** The draft that the form is opened with. */
export const readStoredDraft = async (signal: AbortSignal) =>
  readDraft(REGISTRATION, signal, async () => host().http.call(getRegistrationDraft, { signal }));
