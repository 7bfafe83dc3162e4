import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Spinner } from '@hareto/design-system/foundation/spinner.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { AsyncItems } from '@hareto/design-system/inputs/use-async-items.ts';
import { menuLine } from '@hareto/design-system/overlays/menu-line.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { useEffect } from 'react';
import type { Hit, HitGroup } from './hits.ts';

/** One height for all states, so that the dialog does not jump while the user types. */
const area = css`
  display: flex;
  flex-direction: column;
  height: min(50dvh, 26.25rem);
  margin-top: ${vars.space[2]};
`;
const list = css`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const heading = css`
  padding: ${vars.space[3]} ${vars.space[3]} ${vars.space[1]};
  font-size: ${vars.font[12]};
  font-weight: 500;
  color: ${vars.color.textMuted};
`;
const lines = css`
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: ${vars.font[12]};
    color: ${vars.color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;
const state = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  padding: ${vars.space[4]} ${vars.space[3]};
`;

export const NO_RESULTS = '一致するものがありません。';

export const optionId = (list: string, index: number) => `${list}-${String(index)}`;

interface Props {
  id: string;
  result: AsyncItems<HitGroup>;
  /** The index of the marked hit, counted over all groups. */
  active: number;
  onRetry: () => void;
  onFollow: () => void;
}

export function SearchResults({ id, result, active, onRetry, onFollow }: Props) {
  const groups = result.status === 'ready' ? result.items : [];
  const firstIndexOf = (group: number) =>
    groups.slice(0, group).reduce((sum, { hits }) => sum + hits.length, 0);
  useEffect(() => {
    // jsdom does not have scrollIntoView.
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <div css={area}>
      {groups.length > 0 && (
        <div id={id} css={list} role="listbox" aria-label="検索結果">
          {groups.map((group, index) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div css={heading} id={`${id}-${group.id}`}>
                {group.title}
              </div>
              {group.hits.map((hit, position) => (
                <Option
                  key={hit.to}
                  id={optionId(id, firstIndexOf(index) + position)}
                  hit={hit}
                  isActive={firstIndexOf(index) + position === active}
                  onFollow={onFollow}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <State result={result} onRetry={onRetry} />
    </div>
  );
}

function Option({
  id,
  hit,
  isActive,
  onFollow,
}: {
  id: string;
  hit: Hit;
  isActive: boolean;
  onFollow: () => void;
}) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      data-highlighted={isActive ? '' : undefined}
      tabIndex={-1}
      css={menuLine}
      to={hit.to}
      onClick={({ ctrlKey, metaKey }) => {
        if (!ctrlKey && !metaKey) onFollow();
      }}
    >
      <span css={lines}>
        {hit.label}
        {hit.details !== '' && <small>{hit.details}</small>}
      </span>
    </Link>
  );
}

function State({ result, onRetry }: Pick<Props, 'result' | 'onRetry'>) {
  if (result.status === 'loading')
    return (
      <p css={state}>
        <Spinner size="1rem" color="primary" />
        <span>検索中…</span>
      </p>
    );
  if (result.status === 'error')
    return (
      <div css={state} role="alert">
        <span>検索できませんでした。</span>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          再試行
        </Button>
      </div>
    );
  if (result.status === 'ready' && result.items.length > 0) return null;
  return (
    <p css={state}>
      <Text tone="muted">
        {result.status === 'ready'
          ? NO_RESULTS
          : 'お支払い、取引先、下書き、カード決済依頼、画面をまとめて探せます。'}
      </Text>
    </p>
  );
}
