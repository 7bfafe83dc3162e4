import { css } from '@emotion/react';
import type { UseComboboxGetItemPropsReturnValue, UseComboboxPropGetters } from 'downshift';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { Candidate, ComboboxProps, Found } from './combobox-props.ts';
import { vars } from '../foundation/css-variables.ts';
import { Spinner } from '../foundation/spinner.tsx';
import { menuLine } from '../overlays/menu-line.ts';
import { listBelow, listInFlow, popSurface } from '../overlays/surface.ts';
import type { AsyncItems } from './use-async-items.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

type ListProps<T> = Pick<UseComboboxPropGetters<T>, 'getMenuProps' | 'getItemProps'> & {
  props: ComboboxProps<T>;
  open: boolean;
  result: AsyncItems<T>;
  query: string;
  highlightedIndex: number;
  onRetry: () => void;
};

const NO_HITS_TEXT = '見つかりません。';

const heading = css`
  padding: 8px 12px 4px;
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
  font-weight: 500;
`;
const stateRow = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 12px;
  font-size: ${vars.font[13]};
  line-height: 1.7;
  color: ${vars.color.textSub};
`;
const footerRow = css`
  margin-top: 6px;
  padding: 8px 12px 6px;
  border-top: 1px solid ${vars.color.lineSoft};
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${vars.color.textMuted};
`;
const wrapper = css`
  padding: 6px;
`;
const list = css`
  outline: none;
`;

/** The number of all results and of the listed ones. */
function countText<T>({ items, total }: Found<T>): string {
  const shown = items.length < total ? `（先頭の${String(items.length)}件を表示）` : '';
  return `${String(total)}件${shown}`;
}

/** The text announced after a search. */
function statusText<T>(open: boolean, result: AsyncItems<T>, emptyText: string): string {
  if (!open) return '';
  if (result.status === 'ready')
    return result.items.length === 0 ? emptyText : `候補${countText(result)}`;
  return result.status === 'error' ? '候補を読み込めませんでした。' : '';
}

// A pointer press here must not move the focus away from the input; otherwise the list would close
// before the click.
const keepFocus = (event: React.MouseEvent) => {
  event.preventDefault();
};

/**
 * Candidates, or the row for loading, no results or an error; a live region announces the count.
 */
export function ComboboxList<T>({
  props,
  open,
  result,
  query,
  highlightedIndex,
  getMenuProps,
  getItemProps,
  onRetry,
}: ListProps<T>) {
  const { emptyText = NO_HITS_TEXT, footer, inFlow = false } = props;
  const items = open && result.status === 'ready' ? result.items : [];
  return (
    <>
      <div css={[popSurface, inFlow ? listInFlow : listBelow, wrapper]} hidden={!open}>
        {open && result.status === 'ready' && items.length > 0 && (
          <p css={heading} aria-hidden="true">
            {`候補 ${countText(result)}`}
          </p>
        )}
        <ul css={list} {...getMenuProps()}>
          {items.map((item, index) => (
            <Row
              key={props.itemKey(item)}
              highlighted={highlightedIndex === index}
              itemProps={getItemProps({ item, index })}
            >
              {props.candidate ? (
                <CandidateRow {...props.candidate(item)} query={query} />
              ) : (
                <HighlightMatch text={props.itemLabel(item)} query={query} />
              )}
            </Row>
          ))}
        </ul>
        <div role="presentation" onMouseDown={keepFocus}>
          {open && <StateRow result={result} emptyText={emptyText} onRetry={onRetry} />}
          {open && footer !== undefined && <div css={footerRow}>{footer}</div>}
        </div>
      </div>
      <VisuallyHidden role="status">{statusText(open, result, emptyText)}</VisuallyHidden>
    </>
  );
}

function Row({
  highlighted,
  itemProps,
  children,
}: {
  highlighted: boolean;
  itemProps: UseComboboxGetItemPropsReturnValue;
  children: ReactNode;
}) {
  return (
    <li css={menuLine} {...itemProps} data-highlighted={highlighted ? '' : undefined}>
      {children}
    </li>
  );
}

function StateRow<T>({
  result,
  emptyText,
  onRetry,
}: {
  result: AsyncItems<T>;
  emptyText: string;
  onRetry: () => void;
}) {
  if (result.status === 'loading')
    return (
      <p css={stateRow}>
        <Spinner size="16px" color="primary" />
        <span>検索中…</span>
      </p>
    );
  if (result.status === 'error') {
    return (
      <div css={stateRow}>
        <span>候補を読み込めませんでした。</span>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          再試行
        </Button>
      </div>
    );
  }
  return result.status === 'ready' && result.items.length === 0 ? (
    <p css={stateRow}>{emptyText}</p>
  ) : null;
}

const mark = css`
  background: none;
  color: ${vars.color.primary};
  font-weight: 700;
`;

const normalize = (text: string) =>
  [...text.normalize('NFKC')]
    .map((char) =>
      /[ァ-ヶ]/.test(char) ? String.fromCharCode(char.charCodeAt(0) - 0x60) : char.toLowerCase(),
    )
    .join('');

/** Marks the matching part; kana types and widths make no difference. */
export function HighlightMatch({ text, query }: { text: string; query: string }) {
  const normalizedQuery = normalize(query.trim());
  const normalized = normalize(text);
  // Positions in the normalized text fit the original only when both have the same length.
  const at =
    normalizedQuery === '' || normalized.length !== text.length
      ? -1
      : normalized.indexOf(normalizedQuery);
  if (at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark css={mark}>{text.slice(at, at + normalizedQuery.length)}</mark>
      <span>{text.slice(at + normalizedQuery.length)}</span>
    </>
  );
}

const twoLines = css`
  flex: 1;
  min-width: 0;
  small {
    display: block;
    font-size: ${vars.font[12]};
    line-height: 1.6;
    color: ${vars.color.textMuted};
  }
`;
const codeText = css`
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

export function CandidateRow({ name, kana, code, query }: Candidate & { query: string }) {
  return (
    <>
      <span css={twoLines}>
        <HighlightMatch text={name} query={query} />
        {kana !== undefined && (
          <small>
            <HighlightMatch text={kana} query={query} />
          </small>
        )}
      </span>
      {code !== undefined && <span css={codeText}>{code}</span>}
    </>
  );
}
