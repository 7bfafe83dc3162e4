/** What a generator will not do; its message is the one line that the caller sees. */
export class Refusal extends Error {}
