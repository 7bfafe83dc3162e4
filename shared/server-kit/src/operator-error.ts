/** An error that the operator can fix: each line is printed without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
