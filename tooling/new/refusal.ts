/** A request that a generator refuses; its message is the one line that the caller sees. */
export class Refusal extends Error {}
