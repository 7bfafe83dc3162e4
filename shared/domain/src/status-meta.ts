/** The meaning of a badge's colour. */
export type StatusTone =
  | 'primary'
  | 'info'
  | 'success'
  | 'neutral'
  | 'warning'
  | 'danger'
  | 'attention';

/**
 * Presentation of a status: Japanese label, tone, name of a lucide icon; `outline` makes a badge
 * without fill.
 */
export type StatusMeta = {
  readonly label: string;
  readonly tone: StatusTone;
  readonly icon: string;
  readonly outline: boolean;
};

/** The label for payer and seller while a payment is examined again after a failed transfer. */
export const EXAMINED_AGAIN = '再確認中';

/**
 * A list: its path and the statuses it filters by. Drafts are a separate resource without statuses.
 */
export type TabFilter<Status> = {
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly path: string;
};
