import type { ChangeEvent } from 'react';

/** What was chosen; the same file must be able to be chosen again. */
export function filesOf({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}
