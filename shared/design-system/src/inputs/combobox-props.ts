import type { ReactNode } from 'react';

/** Name over kana, code at the right. */
export type Candidate = { name: string; kana?: string; code?: string };

/** What a search found: the first of them, and how many there are in all. */
export type Found<T> = { items: readonly T[]; total: number };

export const NOTHING_FOUND: Found<never> = { items: [], total: 0 };

export type ComboboxProps<T> = {
  /**
   * Called 200 ms after typing; reject (or throw) for the error row. Also called with '' when
   * `openOnFocus`.
   */
  load: (query: string, signal: AbortSignal) => Promise<Found<T>>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** What a row says of the item; by default its label. The match is in bold. */
  candidate?: ((item: T) => Candidate) | undefined;
  value: T | null;
  /** Choosing is committing; null when the text was emptied. */
  onValueChange: (item: T | null) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** Below the candidates: 「ひらがな・カナ・漢字・4桁コードで検索できます」, or a link. */
  footer?: ReactNode;
  /** Show candidates for '' as soon as it is focused. */
  openOnFocus?: boolean | undefined;
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
