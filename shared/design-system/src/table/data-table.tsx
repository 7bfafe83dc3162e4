import { css } from '@emotion/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from '@hareto/platform/router/react-router.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { RowMessageStrip } from './row-message-strip.tsx';
import { SelectAll, SelectRow } from './row-selection.tsx';
import type { CardListTableProps, Column, Sort } from './table-columns.ts';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

const { color } = vars;

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${vars.font[14]};
  line-height: 1.6;
  th {
    padding: 10px 16px;
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    font-size: ${vars.font[12]};
    font-weight: 500;
    color: ${color.textMuted};
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: 14px 16px;
    border-bottom: 1px solid ${color.lineSoft};
    vertical-align: middle;
    font-variant-numeric: tabular-nums;
  }
  tr:last-child td {
    border-bottom: 0;
  }
  tbody tr[data-row] {
    height: 72px;
  }
  tbody tr[data-row]:hover td {
    background: ${color.rowHover};
  }
  tbody tr[data-extended] td {
    border-bottom: 0;
    padding-bottom: 8px;
  }
  tbody tr[data-extended]:hover td {
    background: none;
  }
  tbody tr[data-message] td {
    padding-top: 0;
  }
  tr[data-pressable] {
    cursor: pointer;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 24px;
  }
  th:last-child,
  td:last-child {
    padding-right: 20px;
  }
  [data-align='right'] {
    text-align: right;
  }
  [data-nowrap] {
    white-space: nowrap;
  }
  ${mq.narrowDesktop} {
    [data-wide-only] {
      display: none;
    }
  }
`;
const checkCell = css`
  width: 44px;
`;

export function DataTable<Row>(props: CardListTableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, sort, onSort } = props;
  return (
    <table css={table}>
      <caption css={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th css={checkCell} scope="col">
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} props={props} />
        ))}
      </tbody>
    </table>
  );
}

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
    color: ${color.text};
  }
`;

function HeadCell<Row>({
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

const INTERACTIVE = 'a, button, input, label, select, [role="menu"], [role="dialog"]';

/**
 * Lets the user press anywhere in the row besides the link, except on a control or while selecting
 * text.
 */
function useRowPress(href: string | undefined) {
  const navigate = useNavigate();
  if (href === undefined) return {};
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
    // React events bubble through portals: a press in a menu opened from this row is not a press on
    // the row.
    const outside = event.target instanceof Node && !event.currentTarget.contains(event.target);
    if (onControl || outside || window.getSelection()?.toString()) return;
    void navigate(href);
  };
  return { onClick, 'data-pressable': true };
}

function TableRow<Row>({ row, props }: { row: Row; props: CardListTableProps<Row> }) {
  const { columns, rowHref, rowMessage, selection, rowKey } = props;
  const href = rowHref?.(row);
  const message = rowMessage?.(row);
  const press = useRowPress(href);
  return (
    <>
      <tr data-row data-extended={message ? true : undefined} {...press}>
        {selection && (
          <td css={checkCell}>
            <SelectRow row={row} id={String(rowKey(row))} selection={selection} />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            data-align={column.align}
            data-nowrap={column.nowrap === true ? true : undefined}
            data-wide-only={column.wideOnly === true ? true : undefined}
          >
            {column.card === 'title' ? (
              <TitleCell column={column} row={row} href={href} />
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {message && (
        <tr data-message>
          <td colSpan={columns.length + (selection ? 1 : 0)}>
            <RowMessageStrip message={message} />
          </td>
        </tr>
      )}
    </>
  );
}

const titleRow = css`
  display: flex;
  align-items: center;
  gap: 12px;
`;
const nameText = css`
  color: ${color.text};
  font-weight: 500;
`;
const subText = css`
  display: block;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${color.textMuted};
`;

function TitleCell<Row>({
  column,
  row,
  href,
}: {
  column: Column<Row>;
  row: Row;
  href: string | undefined;
}) {
  const sub = column.sub?.(row);
  return (
    <div css={titleRow}>
      {column.media?.(row)}
      <span>
        {href === undefined ? (
          <span css={nameText}>{column.cell(row)}</span>
        ) : (
          <Link to={href} css={nameText}>
            {column.cell(row)}
          </Link>
        )}
        {sub !== undefined && <span css={subText}>{sub}</span>}
      </span>
    </div>
  );
}
