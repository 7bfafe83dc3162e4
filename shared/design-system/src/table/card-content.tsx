import { css } from '@emotion/react';
import { ChevronRight } from 'lucide-react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { untranslated } from '../foundation/untranslated.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { WrappedText } from '../foundation/wrapped-text.tsx';
import { RowMessageStrip } from './row-message-strip.tsx';
import type { ResponsiveTableProps, CardSlot, Column } from './table-columns.ts';

const { color } = vars;

const between = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
const badges = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
const nameRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px;
  margin-top: 10px;
  &:first-of-type {
    margin-top: 0;
  }
`;
const nameText = css`
  flex: 1 1 10em;
  font-size: ${vars.font[14]};
  font-weight: 700;
  line-height: 1.6;
  a {
    color: ${color.text};
  }
  /* The whole card is the link's target. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${vars.radius.l};
  }
`;
const subText = css`
  display: block;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  font-weight: 400;
  color: ${color.textMuted};
`;
const amount = css`
  flex: none;
  margin-left: auto;
  text-align: right;
`;
const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin-top: 10px;
  padding-top: 10px;
  border-top: 1px solid ${color.lineSoft};
  font-size: ${vars.font[13]};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    max-width: 100%;
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  /* A value is below its term if not even its longest word fits beside the term. */
  dd {
    flex: 1 1 0;
    max-width: 100%;
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }
`;
const message = css`
  position: relative;
  z-index: 1;
  margin-top: 12px;
  > :is(button, a) {
    display: flex;
    width: 100%;
    height: 44px;
    margin-top: 8px;
  }
`;
/** A cell without a button takes no space. */
const actions = css`
  position: relative;
  z-index: 1;
  margin-top: 12px;
  &:empty {
    display: none;
  }
  > a,
  > button {
    width: 100%;
    height: 44px;
  }
`;
const chevron = css`
  color: ${color.control};
`;

const columnsAt = <Row,>(columns: readonly Column<Row>[], place: CardSlot) =>
  columns.filter((column) => (column.cardSlot ?? 'fact') === place);

/** Badges, name and amount, facts, message and button of one row. */
export function CardContent<Row>({ row, props }: { row: Row; props: ResponsiveTableProps<Row> }) {
  const { columns, rowHref, rowState, rowMessage, selection } = props;
  const href = rowHref?.(row);
  const rowText = rowMessage?.(row);
  const badgeColumns = columnsAt(columns, 'badges');
  const factColumns = columnsAt(columns, 'fact');
  const pointer = href !== undefined && <Icon icon={ChevronRight} css={chevron} />;
  return (
    <>
      {badgeColumns.length > 0 && (
        <div css={between}>
          <div css={badges}>
            {badgeColumns.map((column) => (
              <span key={column.key} css={badges}>
                {column.cell(row)}
              </span>
            ))}
          </div>
          {pointer}
        </div>
      )}
      <div css={nameRow}>
        {columnsAt(columns, 'title').map((column) => (
          <CardTitle key={column.key} column={column} row={row} href={href} state={rowState} />
        ))}
        {columnsAt(columns, 'amount').map((column) => (
          <div key={column.key} css={amount}>
            {column.cell(row)}
          </div>
        ))}
        {badgeColumns.length === 0 && selection && pointer}
      </div>
      {badgeColumns.map((column) => column.sub && <div key={column.key}>{column.sub(row)}</div>)}
      {factColumns.length > 0 && <Facts columns={factColumns} row={row} />}
      {rowText && (
        <div css={message}>
          <RowMessageStrip message={rowText} actionBelow />
        </div>
      )}
      {columnsAt(columns, 'actions').map((column) => (
        <div key={column.key} css={actions}>
          {column.cell(row)}
        </div>
      ))}
    </>
  );
}

function CardTitle<Row>({
  column,
  row,
  href,
  state,
}: {
  column: Column<Row>;
  row: Row;
  href: string | undefined;
  state: unknown;
}) {
  const sub = column.sub?.(row);
  return (
    <>
      {column.mediaOnCards && column.media?.(row)}
      <h2 css={nameText}>
        {href === undefined ? (
          <WrappedText>{column.cell(row)}</WrappedText>
        ) : (
          <Link to={href} state={state} translate="no">
            {column.cell(row)}
          </Link>
        )}
        {sub !== undefined && (
          <span css={subText} {...untranslated(sub)}>
            {sub}
          </span>
        )}
      </h2>
    </>
  );
}

function Facts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl css={facts}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
