import type { ChangeEvent } from 'react';

/** Returns the chosen files and clears the input, so that the same file can be chosen again. */
export function takeFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}
