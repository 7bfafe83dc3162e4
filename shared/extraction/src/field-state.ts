/** Origin of a value that fills a field: read from the document, or derived from other data. */
export type FieldSource = 'paper' | 'holder' | 'number' | 'register' | 'partner';

/**
 * The entered value beside the extracted one. A payee is a registered supplier and not a text, so it
 * is matched: by the name on the document, or by its registration number.
 */
export type Agreement = 'same' | 'different' | 'matched' | 'matched_by_number';

/**
 * filled → edited; a doubtful value: review → confirmed or edited. `filled` also stands for a field
 * that has no value yet which could differ.
 */
export type FieldState =
  | 'filled'
  | 'review'
  | 'edited'
  | 'confirmed'
  | Exclude<Agreement, 'same' | 'different'>;

export interface FieldFacts {
  readonly agreement: Agreement;
  /** The value was read with low certainty. */
  readonly isDoubtful: boolean;
  /** The user has compared the value with the document. */
  readonly isConfirmed: boolean;
}

/** The state of a field for which there is an extracted value. */
export function fieldState({ agreement, isDoubtful, isConfirmed }: FieldFacts): FieldState {
  if (agreement === 'different') return 'edited';
  if (agreement !== 'same') return agreement;
  if (isConfirmed) return 'confirmed';
  return isDoubtful ? 'review' : 'filled';
}
