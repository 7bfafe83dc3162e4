/** What a badge says by its colour. */
export type StatusTone =
  | 'primary'
  | 'info'
  | 'success'
  | 'neutral'
  | 'warning'
  | 'danger'
  | 'attention';

/**
 * How a status is shown: Japanese label, tone, name of a lucide icon; `outline` is a badge without
 * fill.
 */
export type StatusMeta = {
  readonly label: string;
  readonly tone: StatusTone;
  readonly icon: string;
  readonly outline: boolean;
};

/**
 * A list: the statuses it filters by and its path. Drafts are a resource of their own and have no
 * statuses.
 */
export type TabFilter<Status> = {
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly path: string;
};
