/**
 * Origin of a value that fills a field. `document`: read from it; `holder`: derived from the account
 * holder; `registration_number`: derived from it; `register`: the public register of
 * corporate numbers; `partner`: the connected service.
 */
export type FieldSource = 'document' | 'holder' | 'registration_number' | 'register' | 'partner';

/**
 * filled or review → edited or confirmed; only a doubtful value is in review. `filled` is also the
 * state of a payee or an account that is not chosen yet. A payee is a registered supplier and not a
 * text, so it is matched: by the name on the document, or by its registration number.
 */
export type FieldState =
  | 'filled'
  | 'review'
  | 'edited'
  | 'confirmed'
  | 'matched'
  | 'matched_by_number';

/** How the entered value relates to the extracted one. */
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
