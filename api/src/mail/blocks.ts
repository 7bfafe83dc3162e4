export type Fact = readonly [label: string, value: string];

export interface FactsBlock {
  readonly heading: string | null;
  readonly facts: readonly Fact[];
}

export interface LinesBlock {
  readonly heading: string | null;
  readonly lines: readonly string[];
}

/** The required action of the reader, the reasons for it, and its deadline. */
export interface RequiredActionBlock {
  /** Empty in a reminder of an earlier request. */
  readonly points: readonly { readonly label: string; readonly comment: string | null }[];
  readonly due: string | null;
  /** The consequence of missing the deadline. */
  readonly otherwise: string;
}

/** The page for the reader's next step. */
export interface LinkBlock {
  readonly label: string;
  readonly url: string;
  /** True for the link by which a reader reports an event that the reader did not cause. */
  readonly isAlarm?: boolean;
}

/** The code that the reader types into the page that requested it. */
export interface CodeBlock {
  readonly code: string;
}

/**
 * The parts of a mail in their order; text-part.ts and html-part.ts render them. They never contain
 * a card or account number.
 */
export type MailBlock = FactsBlock | LinesBlock | RequiredActionBlock | LinkBlock | CodeBlock;

export const POINTS_HEADING = 'ご確認いただきたい点';
export const DUE_HEADING = 'ご対応の期限';

export const paragraph = (...lines: string[]): LinesBlock => ({ heading: null, lines });
