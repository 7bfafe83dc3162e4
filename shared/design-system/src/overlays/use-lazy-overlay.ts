import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { LazyComponent } from './lazy-component.tsx';

type Kind = 'menu' | 'dialog';
export type Loadable = Pick<LazyComponent<object>, 'loadScript' | 'useIsReady'>;

export interface LazyOpening {
  /** Null until a press has opened it; from then on the overlay renders its own button. */
  readonly opened: { readonly byKeyboard: boolean } | null;
  readonly buttonProps: {
    'aria-haspopup': Kind;
    'aria-expanded': false;
    onPointerEnter: () => void;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/**
 * A button whose overlay is loaded when the user is about to open it. `onFailure` is called when
 * the script cannot be loaded.
 */
export function useLazyOverlay(
  { loadScript, useIsReady }: Loadable,
  kind: Kind,
  onFailure: () => void,
): LazyOpening {
  const [opened, setOpened] = useState<LazyOpening['opened']>(null);
  const isReady = useIsReady();
  const open = async (byKeyboard: boolean) => {
    if (await loadScript()) setOpened({ byKeyboard });
    else onFailure();
  };
  return {
    // Null until a press, also when hover or focus has loaded the script: replacing the button
    // earlier would lose the focus, or a click in progress.
    opened: isReady ? opened : null,
    buttonProps: {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: () => void loadScript(),
      onFocus: () => void loadScript(),
      onKeyDown: (event) => {
        if (kind !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(true);
      },
      // Enter and Space arrive as a click without a pointer.
      onClick: (event) => void open(event.detail === 0),
    },
  };
}
