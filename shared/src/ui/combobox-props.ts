import type { ReactNode } from 'react';

export type ComboboxProps<T> = {
  /** Called 200 ms after typing; reject (or throw) for the error row. Also called with '' when `openOnFocus`. */
  load: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** A row; by default the label with the match in bold. Use HighlightMatch inside. */
  renderItem?: ((item: T, query: string) => ReactNode) | undefined;
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
