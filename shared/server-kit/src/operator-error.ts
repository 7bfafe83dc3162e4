/** An error that an administrator can correct: its message is printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
