import { css } from '@emotion/react';
import { cardSurface } from '../layout/card.tsx';
import { vars } from '../foundation/css-variables.ts';
import { CardContent } from './card-content.tsx';
import { SelectAll, SelectRow } from './row-selection.tsx';
import type { ResponsiveTableProps } from './table-columns.ts';

const { color } = vars;

const list = css`
  display: grid;
  gap: 12px;
`;
const selectAll = css`
  padding: 0 4px 8px;
`;
const card = css`
  position: relative;
  padding: 14px 16px;
`;
/** The checkbox is beside everything that it selects. */
const selectable = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 8px;
`;
const chosen = css`
  border-color: ${color.primary};
  outline: 1px solid ${color.primary};
  outline-offset: -2px;
`;
const aboveLink = css`
  position: relative;
  z-index: 1;
`;

/** Below 1024: state, name and amount, facts, message and button. */
export function CardList<Row>(props: ResponsiveTableProps<Row>) {
  const { rows, rowKey, selection, caption } = props;
  return (
    <>
      {selection && (
        <div css={selectAll}>
          <SelectAll rows={rows} rowKey={rowKey} selection={selection} hideLabel={false} />
        </div>
      )}
      <ul css={list} aria-label={caption}>
        {rows.map((row) => (
          <RowCard key={rowKey(row)} row={row} props={props} />
        ))}
      </ul>
    </>
  );
}

function RowCard<Row>({ row, props }: { row: Row; props: ResponsiveTableProps<Row> }) {
  const { rowKey, selection } = props;
  const id = String(rowKey(row));
  if (!selection)
    return (
      <li css={[cardSurface, card]}>
        <CardContent row={row} props={props} />
      </li>
    );
  return (
    <li css={[cardSurface, card, selectable, selection.selected.has(id) && chosen]}>
      <span css={aboveLink}>
        <SelectRow row={row} id={id} selection={selection} />
      </span>
      <div>
        <CardContent row={row} props={props} />
      </div>
    </li>
  );
}
