/** An error in how a command was called; its message is printed without a stack. */
export class UsageError extends Error {}
