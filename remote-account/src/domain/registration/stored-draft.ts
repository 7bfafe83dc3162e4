import { getRegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { readDraft } from '@hareto/product-ui/changes-on-leave.ts';

/** The name of the draft for `readDraft` and `sendChange`. */
export const REGISTRATION_DRAFT = 'registration';

/** The draft that the form is opened with. */
export const readStoredDraft = async (signal: AbortSignal) =>
  readDraft(REGISTRATION_DRAFT, signal, async () =>
    host().http.call(getRegistrationDraft, { signal }),
  );
