/** Thrown when a generator refuses its input; the message is the one line that the caller sees. */
export class Refusal extends Error {}
