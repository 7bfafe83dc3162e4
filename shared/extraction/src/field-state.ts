/** Origin of a value that fills a field: read from the document, or derived from other data. */
export type FieldSource = 'document' | 'holder' | 'number' | 'register' | 'partner';

/**
 * filled → edited; a doubtful value: review → confirmed or edited. `filled` also stands for a field
 * that has no value yet which could differ. A payee is a registered supplier and not a text, so it
 * is matched: by the name on the document, or by its registration number.
 */
export type FieldState =
  | 'filled'
  | 'review'
  | 'edited'
  | 'confirmed'
  | 'matched'
  | 'matched_by_number';

/**
 * Compares the entered value with the extracted one: equal to it, edited by the user, or a
 * registered supplier that was matched with it.
 */
export type Agreement = 'same' | Extract<FieldState, 'edited' | 'matched' | 'matched_by_number'>;

/**
 * The state of a field for which there is an extracted value. A doubtful value was read with low
 * certainty; a confirmed one was compared with the document by the user.
 */
export function fieldState(
  agreement: Agreement,
  isDoubtful = false,
  isConfirmed = false,
): FieldState {
  if (agreement !== 'same') return agreement;
  if (isConfirmed) return 'confirmed';
  return isDoubtful ? 'review' : 'filled';
}
