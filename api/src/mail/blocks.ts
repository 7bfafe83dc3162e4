export type Fact = readonly [label: string, value: string];

export interface FactsBlock {
  readonly heading: string | null;
  readonly facts: readonly Fact[];
}

export interface LinesBlock {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

/** Where the mail leads: what the reader does next. */
export interface LinkBlock {
  readonly label: string;
  readonly url: string;
}

/** What somebody types who asked for it. */
export interface CodeBlock {
  readonly code: string;
}

/**
 * A mail is said once, as its parts in their order; text-part.ts and html-part.ts write them down.
 * Never a card or an account number.
 */
export type MailBlock = FactsBlock | LinesBlock | LinkBlock | CodeBlock;

export const paragraph = (...lines: string[]): LinesBlock => ({ heading: null, lines });
