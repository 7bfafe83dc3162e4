import { css } from '@emotion/react';
import { CardList } from './card-list.tsx';
import { cardSurface } from './card.tsx';
import { DataTable } from './data-table.tsx';
import type { CardListTableProps } from './table-columns.ts';
import { useIsDesktop } from './use-is-desktop.ts';

const clipped = css`overflow: hidden;`;

/** One definition of columns: a table from 1024, cards below. Never a table that scrolls sideways. */
export function CardListTable<Row>(props: CardListTableProps<Row>) {
  const isDesktop = useIsDesktop();
  if (props.rows.length === 0 && props.empty !== undefined) return <div css={cardSurface}>{props.empty}</div>;
  return isDesktop ? <div css={[cardSurface, clipped]}><DataTable {...props} /></div> : <CardList {...props} />;
}
