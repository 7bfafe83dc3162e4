import { useFormKit } from '@hareto/forms/form-kit.ts';
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { sectionOfField, type SectionId } from '../../domain/registration/sections.ts';

interface Folding {
  folded: ReadonlySet<SectionId>;
  setFolded: (id: SectionId, isFolded: boolean) => void;
}

const FoldingContext = createContext<Folding | null>(null);

function useFolding(): Folding {
  const folding = use(FoldingContext);
  if (!folding) throw new Error('A section stands outside the registration form');
  return folding;
}

/** Remembers which sections the user has folded on a phone. */
export function FoldingProvider({ children }: { children: ReactNode }) {
  const [folded, setAll] = useState<ReadonlySet<SectionId>>(new Set());
  const setFolded = (id: SectionId, isFolded: boolean) => {
    setAll((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  return <FoldingContext value={{ folded, setFolded }}>{children}</FoldingContext>;
}

/** A section with a shown error is open, so that the error can be seen and its field focused. */
export function useFold(id: SectionId) {
  const { folded, setFolded } = useFolding();
  const { errors } = useFormKit();
  const names = useSyncExternalStore(errors.subscribe, errors.names);
  const hasError = names.some((name) => sectionOfField(name) === id);
  const isFolded = folded.has(id) && !hasError;
  return {
    isFolded,
    mayFold: !hasError,
    toggle: () => {
      setFolded(id, !isFolded);
    },
  };
}

/** Focuses a field, after opening the section that contains it. */
export function useFocusField() {
  const { fields } = useFormKit();
  const { folded, setFolded } = useFolding();
  return (name: string) => {
    const id = sectionOfField(name);
    if (id !== null && folded.has(id)) {
      flushSync(() => {
        setFolded(id, false);
      });
    }
    document.getElementById(fields.get(name)?.controlId ?? '')?.focus();
  };
}
