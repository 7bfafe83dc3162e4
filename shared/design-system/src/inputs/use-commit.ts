import { useCallback, useEffect, useEffectEvent, useRef, type Ref } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Listens to the DOM's own `change` event, which means edited and committed. React's onChange is
 * the `input` event, and blur also fires when the user only focused the field; neither is the "on
 * change" of the product specification.
 */
export function useCommit<T extends TextControl>(
  onCommit: ((text: string) => void) | undefined,
  ref?: Ref<T>,
) {
  const attached = useRef<T | null>(null);
  const commit = useEffectEvent((element: T) => onCommit?.(element.value));

  useEffect(() => {
    const element = attached.current;
    if (!element) return undefined;
    const listen = () => {
      commit(element);
    };
    element.addEventListener('change', listen);
    return () => {
      element.removeEventListener('change', listen);
    };
  }, []);

  return useCallback(
    (element: T | null) => {
      attached.current = element;
      assign(ref, element);
    },
    [ref],
  );
}

function assign<T>(ref: Ref<T> | undefined, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}
