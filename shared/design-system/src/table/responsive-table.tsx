import { css } from '@emotion/react';
import { CardList } from './card-list.tsx';
import { cardSurface } from '../layout/card.tsx';
import { DataTable } from './data-table.tsx';
import type { ResponsiveTableProps } from './table-columns.ts';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';

/** The rounded corners clip the table; a table that enlarged text makes too wide scrolls inside. */
const frame = css`
  position: relative;
  overflow: auto;
`;

/**
 * One definition of columns for a table from 1024 and cards below. At the default text size no
 * table scrolls sideways.
 */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const isDesktop = useIsDesktop();
  if (props.rows.length === 0 && props.empty !== undefined)
    return <div css={cardSurface}>{props.empty}</div>;
  return isDesktop ? (
    <div css={[cardSurface, frame]}>
      <DataTable {...props} />
    </div>
  ) : (
    <CardList {...props} />
  );
}
