import type { FieldSource } from './field-state.ts';

/** A text that a document, a register or another service gave. */
export interface ExtractedText {
  readonly source: FieldSource;
  readonly text: string;
  /** Read with low certainty: the user must compare it with the document. */
  readonly isDoubtful: boolean;
  /** Why the text is doubtful: one of `READING_DOUBTS`. */
  readonly doubt?: string | null;
}

/** An extracted text that has been filled into a field of a form. */
export interface ExtractedField extends Omit<ExtractedText, 'text'> {
  /** The value that was filled in, in the field's format. */
  readonly value: unknown;
  /** The text as the document shows it; null when the document does not contain the value. */
  readonly text: string | null;
}

/** Extracted values by the names of the form's fields. */
export type ExtractedFields = Readonly<Record<string, ExtractedField | undefined>>;
