import { fireEvent } from '@testing-library/react';

/** The Enter that ends an IME conversion, as Safari sends it: it submits the form unless it is prevented. */
export function pressImeEnter(input: HTMLElement): void {
  const isAllowed = fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  const form = input.closest('form');
  if (isAllowed && form !== null) fireEvent.submit(form);
}
