import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from '@hareto/platform/router/react-router.ts';
import { untranslated } from '../foundation/untranslated.ts';
import { vars } from '../foundation/css-variables.ts';
import { RowMessageStrip } from './row-message-strip.tsx';
import { SelectRow } from './row-selection.tsx';
import type { ResponsiveTableProps, Column } from './table-columns.ts';

const { color } = vars;

export const checkCell = css`
  width: 44px;
`;

/**
 * Keeps the words of enlarged text whole, so that the table scrolls. No effect at the default text
 * size.
 */
const textCell = css`
  min-width: calc(9em - 60px);
`;

const INTERACTIVE = 'a, button, input, label, select, [role="menu"], [role="dialog"]';

/**
 * Lets the user press anywhere in the row besides the link, except on a control or while selecting
 * text.
 */
function useRowPress(href: string | undefined, state: unknown) {
  const navigate = useNavigate();
  if (href === undefined) return {};
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const onControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
    // React events bubble through portals: a press in a menu opened from this row is not a press on
    // the row.
    const outside = event.target instanceof Node && !event.currentTarget.contains(event.target);
    if (onControl || outside || window.getSelection()?.toString()) return;
    void navigate(href, { state });
  };
  return { onClick, 'data-pressable': true };
}

/** A row, with its message below it. */
export function TableRow<Row>({ row, props }: { row: Row; props: ResponsiveTableProps<Row> }) {
  const { columns, rowHref, rowState, rowMessage, selection, rowKey } = props;
  const href = rowHref?.(row);
  const message = rowMessage?.(row);
  const press = useRowPress(href, rowState);
  return (
    <>
      <tr data-row data-has-message={message ? true : undefined} {...press}>
        {selection && (
          <td css={checkCell}>
            <SelectRow row={row} id={String(rowKey(row))} selection={selection} />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            css={column.nowrap !== true && column.align === undefined && textCell}
            data-align={column.align}
            data-nowrap={column.nowrap === true ? true : undefined}
            data-wide-only={column.wideOnly === true ? true : undefined}
          >
            {column.cardSlot === 'title' ? (
              <TitleCell column={column} row={row} href={href} state={rowState} />
            ) : (
              <>
                {column.cell(row)}
                {column.sub?.(row)}
              </>
            )}
          </td>
        ))}
      </tr>
      {message && (
        <tr data-message-row>
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
/** Room for a few phrases of a name. */
const title = css`
  min-width: 7em;
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
  state,
}: {
  column: Column<Row>;
  row: Row;
  href: string | undefined;
  state: unknown;
}) {
  const sub = column.sub?.(row);
  return (
    <div css={titleRow}>
      {column.media?.(row)}
      <span css={title}>
        {href === undefined ? (
          <span css={nameText} translate="no">
            {column.cell(row)}
          </span>
        ) : (
          <Link to={href} state={state} css={nameText} translate="no">
            {column.cell(row)}
          </Link>
        )}
        {sub !== undefined && (
          <span css={subText} {...untranslated(sub)}>
            {sub}
          </span>
        )}
      </span>
    </div>
  );
}
