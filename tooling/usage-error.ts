/** What whoever started a command can mend; its message is printed without a stack. */
export class UsageError extends Error {}
