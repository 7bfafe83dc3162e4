import type { FieldSource } from './field-state.ts';

/** A value that a document, a register or another service gave for a field of a form. */
export interface ExtractedField {
  readonly source: FieldSource;
  /** The value that was filled in, in the form of the field. */
  readonly value: unknown;
  /** The text on the document; null when the value is not there. */
  readonly text: string | null;
  /** Read with low certainty: the user must compare it with the document. */
  readonly isDoubtful: boolean;
  /** The reason, one of `READING_DOUBTS`. */
  readonly doubt?: string | null;
}

/** Extracted values by the names of the form's fields. */
export type ExtractedFields = Readonly<Record<string, ExtractedField | undefined>>;
