import type { ReactNode } from 'react';

/** Name above kana, code at the right. */
export type Candidate = { name: string; kana?: string; code?: string };

/** The first results of a search, and the number of all its results. */
export type Found<T> = { items: readonly T[]; total: number };

export const NO_ITEMS: Found<never> = { items: [], total: 0 };

export type ComboboxProps<T> = {
  /**
   * Called 200 ms after typing; reject (or throw) for the error row. Also called with '' when
   * `openOnFocus`.
   */
  load: (query: string, signal: AbortSignal) => Promise<Found<T>>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** The content of an item's row; by default its label. The match is bold. */
  candidate?: ((item: T) => Candidate) | undefined;
  value: T | null;
  /** Called when an item is chosen, which commits it; null when the text was cleared. */
  onValueChange: (item: T | null) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** Below the candidates: 「ひらがな・カナ・漢字・4桁コードで検索できます」, or a link. */
  footer?: ReactNode;
  /** Shows candidates for '' on focus. */
  openOnFocus?: boolean | undefined;
  /** For a panel that would cut the candidates off: they then move the content below them down. */
  inFlow?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  unconfirmed?: boolean | undefined;
  startSlot?: ReactNode;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
};
