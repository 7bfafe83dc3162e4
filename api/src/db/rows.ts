/**
 * Returns the row that a query must have found, such as an insert with `returning`; its absence is
 * a defect.
 */
export function requireRow<Row>(rows: readonly Row[]): Row {
  return orThrow(rows[0], () => new Error('Expected a row'));
}

export function orThrow<Value>(value: Value | undefined, error: () => Error): Value {
  if (value === undefined) throw error();
  return value;
}
