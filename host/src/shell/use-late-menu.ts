import { message } from '@hareto/shared/contracts/messages.ts';
import type { LatePart } from '@hareto/shared/ui/late-part.tsx';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useServices } from '../services-context.ts';

interface LateMenu {
  /** Once a press has opened it; then the menu brings its own button. */
  readonly opened: { readonly byKeyboard: boolean } | null;
  readonly buttonProps: {
    'aria-haspopup': 'menu';
    'aria-expanded': false;
    onPointerEnter: () => void;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** A menu of the header whose list is fetched when somebody is about to open it. */
export function useLateMenu({ fetch, useIsReady }: Pick<LatePart<object>, 'fetch' | 'useIsReady'>): LateMenu {
  const { snackbar } = useServices();
  const [opened, setOpened] = useState<LateMenu['opened']>(null);
  const isReady = useIsReady();
  const open = async (byKeyboard: boolean) => {
    if (await fetch()) setOpened({ byKeyboard });
    else snackbar.show({ tone: 'error', title: message.network() });
  };
  return {
    // Only after the press: exchanging the button earlier would take the focus, or swallow a press under way.
    opened: isReady ? opened : null,
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: () => void fetch(),
      onFocus: () => void fetch(),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open(true);
      },
      // Enter and Space come as a press without a pointer.
      onClick: (event) => void open(event.detail === 0),
    },
  };
}
