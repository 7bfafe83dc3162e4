/** An error in how a command was called; its message is printed without a stack trace. */
export class UsageError extends Error {}
