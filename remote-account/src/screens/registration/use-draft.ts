import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Selects a part of the form's values. The form is long, and a component that reads all of it
 * renders at every keystroke. `select` must return the same object while its part has not changed.
 */
export function useDraft<Selected>(select: (draft: RegistrationDraft) => Selected): Selected {
  const { form } = useFormKit();
  const subscribe = useCallback(
    (changed: () => void) => form.subscribe(changed, { values: true }),
    [form],
  );
  return useSyncExternalStore(subscribe, () =>
    select(form.getState().values as unknown as RegistrationDraft),
  );
}
