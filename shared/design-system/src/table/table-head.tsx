import { css } from '@emotion/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';
import type { Column, Sort } from './table-columns.ts';

const sortButton = css`
  display: inline-flex;
  min-height: 24px;
  align-items: center;
  gap: 4px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  cursor: pointer;
  &:hover {
    color: ${vars.color.text};
  }
`;

/** The header of a column, with a button where the list can be sorted by it. */
export function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const { sortKey } = column;
  const active = sort && sortKey === sort.key ? sort.direction : undefined;
  const label = <span css={column.hideHeader === true && visuallyHidden}>{column.header}</span>;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide-only={column.wideOnly === true ? true : undefined}
      style={{ width: column.width }}
      aria-sort={sortKey && onSort ? (active ?? 'none') : undefined}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          css={sortButton}
          onClick={() => {
            onSort({
              key: sortKey,
              direction: active === 'ascending' ? 'descending' : 'ascending',
            });
          }}
        >
          {label}
          <Icon
            icon={
              active === 'ascending' ? ArrowUp : active === 'descending' ? ArrowDown : ArrowUpDown
            }
          />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
