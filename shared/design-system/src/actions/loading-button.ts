import type { MouseEvent } from 'react';

/** Used instead of `disabled`, because a browser takes the focus from a disabled button. */
export const LOADING = { 'aria-disabled': true, 'aria-busy': true } as const;

export const ignoreClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
