import type { ReactNode } from 'react';

/**
 * Position of a column in the card below 1024. title: the name (the link); badges: the first row;
 * amount: right of the name; fact: label and value below; actions: buttons at the end; none:
 * hidden.
 */
export type CardSlot = 'title' | 'badges' | 'amount' | 'fact' | 'actions' | 'none';

export type Column<Row> = {
  key: string;
  header: string;
  /** Only for screen readers: the column of the menu. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  nowrap?: boolean;
  /** Shown in the table only from 1280; below that, another column contains it. */
  wideOnly?: boolean;
  width?: string;
  /** The place in the card that replaces the row on a narrow screen. */
  cardSlot?: CardSlot;
  /** With a `sort` in the table's props, the heading becomes a button. */
  sortKey?: string;
  /** Only for title: before the name (Avatar). */
  media?: (row: Row) => ReactNode;
  /** Cards show `media` too, because it distinguishes their rows. */
  mediaOnCards?: true;
  /**
   * For title: below the name (number). For badges: below them in a table, below the name in a
   * card.
   */
  sub?: (row: Row) => ReactNode;
};

/** attention: 要対応; warning: information that requires no action. */
export type RowMessage = {
  tone?: 'attention' | 'warning';
  text: ReactNode;
  action?: ReactNode;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of a row's checkbox: 「北斗クラウドサービスを選ぶ」. */
  rowLabel: (row: Row) => string;
  /** A row that cannot be selected keeps a disabled checkbox; by default every row can. */
  isSelectable?: (row: Row) => boolean;
};

export type ResponsiveTableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Makes the name a link; the row can be pressed as well. */
  rowHref?: (row: Row) => string;
  /** Passed to the pages of the rows as the `state` of their links. */
  rowState?: unknown;
  /** 要対応: a strip under the row. */
  rowMessage?: (row: Row) => RowMessage | null | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** Shown instead of the list when there are no rows. */
  empty?: ReactNode;
};
