import { useFormKit } from '@hareto/forms/form-kit.ts';
import { progressOf, type Progress, type SectionId } from '../../domain/registration/sections.ts';
import { useDraft } from './use-draft.ts';

/** The missing fields of the current form, without showing their errors. */
export function useProgress(): Progress {
  const draft = useDraft((whole) => whole);
  const { form } = useFormKit();
  return progressOf(draft, form.getState().errors ?? {});
}

/** Number of missing fields in one section. */
export function useMissingCount(id: SectionId): number {
  const { form } = useFormKit();
  return useDraft((draft) => {
    const { sections } = progressOf(draft, form.getState().errors ?? {});
    return sections.find((section) => section.id === id)?.gaps.length ?? 0;
  });
}
