import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * One thing of the form as it stands. The form is long: what looks at all of it is drawn again at
 * every keystroke. `select` answers the same object while nothing of it has changed.
 */
export function useDraft<Selected>(select: (draft: RegistrationDraft) => Selected): Selected {
  const { values } = useFormKit();
  const subscribe = useCallback(
    (changed: () => void) => values.subscribe(changed, { values: true }),
    [values],
  );
  return useSyncExternalStore(subscribe, () =>
    select(values.getState().values as unknown as RegistrationDraft),
  );
}
