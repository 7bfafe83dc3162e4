/**
 * Returns the only row of a query that always finds one, such as an insert with `returning`. Throws
 * an error, because a missing row is a defect.
 */
export function requireRow<Row>(rows: readonly Row[]): Row {
  return orThrow(rows[0], () => new Error('Expected a row'));
}

export function orThrow<Value>(value: Value | undefined, error: () => Error): Value {
  if (value === undefined) throw error();
  return value;
}
