import type { MouseEvent } from 'react';

/** A browser takes the focus from a button with the attribute `disabled`. */
export const LOADING = { 'aria-disabled': true, 'aria-busy': true } as const;

export const ignoreClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
