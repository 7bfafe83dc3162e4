import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { SelectAll } from './row-selection.tsx';
import type { ResponsiveTableProps } from './table-columns.ts';
import { HeadCell } from './table-head.tsx';
import { checkCell, TableRow } from './table-row.tsx';
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
  tbody tr[data-has-message] td {
    border-bottom: 0;
    padding-bottom: 8px;
  }
  tbody tr[data-has-message]:hover td {
    background: none;
  }
  tbody tr[data-message-row] td {
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
export function DataTable<Row>(props: ResponsiveTableProps<Row>) {
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
