import { useFormKit } from '@hareto/forms/form-kit.ts';
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { sectionOfField, type SectionId } from '../../domain/registration/sections.ts';

interface Folding {
  folded: ReadonlySet<SectionId>;
  setFolded: (id: SectionId, isFolded: boolean) => void;
  focusField: (name: string) => void;
}

const FoldingContext = createContext<Folding | null>(null);

function useFolding(): Folding {
  const folding = use(FoldingContext);
  if (!folding) throw new Error('A section is rendered outside the registration form');
  return folding;
}

/** Remembers which sections the user has folded on a phone. */
export function FoldingProvider({ children }: { children: ReactNode }) {
  const { fields } = useFormKit();
  const [folded, setAll] = useState<ReadonlySet<SectionId>>(new Set());
  const [target, setTarget] = useState<{ name: string } | null>(null);
  // A field can take the focus only once its section is open.
  useEffect(() => {
    if (target) document.getElementById(fields.get(target.name)?.controlId ?? '')?.focus();
  }, [fields, target]);
  const setFolded = (id: SectionId, isFolded: boolean) => {
    setAll((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  const focusField = (name: string) => {
    const id = sectionOfField(name);
    if (id !== null) setFolded(id, false);
    setTarget({ name });
  };
  return <FoldingContext value={{ folded, setFolded, focusField }}>{children}</FoldingContext>;
}

/**
 * A section that shows an error cannot be folded, so that its field is visible and can be focused.
 */
export function useFold(id: SectionId) {
  const { folded, setFolded } = useFolding();
  const { errors } = useFormKit();
  const names = useSyncExternalStore(errors.subscribe, errors.names);
  const hasError = names.some((name) => sectionOfField(name) === id);
  const isFolded = folded.has(id) && !hasError;
  return {
    isFolded,
    canFold: !hasError,
    toggle: () => {
      setFolded(id, !isFolded);
    },
  };
}

/** Focuses a field, after opening the section that contains it. */
export const useFocusField = (): ((name: string) => void) => useFolding().focusField;
