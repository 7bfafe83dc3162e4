import { useFormKit } from '@hareto/forms/form-kit.ts';
import { progressOf, type Progress, type SectionId } from '../../domain/registration/sections.ts';
import { useDraft } from './use-draft.ts';

/** What is missing in the form as it stands; nobody is told of an error by it. */
export function useProgress(): Progress {
  const draft = useDraft((whole) => whole);
  const { values } = useFormKit();
  return progressOf(draft, values.getState().errors ?? {});
}

/** How much of one section is left. */
export function useOpenFields(id: SectionId): number {
  const { values } = useFormKit();
  return useDraft((draft) => {
    const { sections } = progressOf(draft, values.getState().errors ?? {});
    return sections.find((section) => section.id === id)?.gaps.length ?? 0;
  });
}
