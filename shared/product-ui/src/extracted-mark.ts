import type { ReadValue } from '@hareto/contracts/reading-result.ts';

/** A value read from a document, which has the same number beside its field and on the page. */
export interface ExtractedMark<Field extends string = string> {
  readonly field: Field;
  readonly number: number;
  readonly label: string;
  readonly read: ReadValue;
}
