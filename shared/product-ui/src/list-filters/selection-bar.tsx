import { css, Global } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { ReactNode } from 'react';

const bar = css`
  /* Remains in view below the header, while rows further down are selected. */
  position: sticky;
  top: calc(${vars.headerHeight} + 0.5rem);
  z-index: ${vars.z.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[2]} ${vars.space[4]};
  padding: ${vars.space[3]} ${vars.space[6]};
  border-radius: ${vars.radius.l};
  background: ${vars.color.primaryHover};
  color: ${vars.color.textInverse};
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: ${vars.space[3]} ${vars.space[4]};
    > [role='status'] {
      grid-row: 1;
    }
    /* A single action has the whole line. */
    > button:first-of-type:nth-last-of-type(2) {
      grid-column: 1 / -1;
    }
    > :last-child {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
    }
  }
`;
/** A focused row scrolls to a place below the bar. */
const belowBar = css`
  html {
    scroll-padding-top: 9rem;
    ${mq.mobile} {
      scroll-padding-top: 16rem;
    }
  }
`;
const sums = css`
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  ${mq.mobile} {
    grid-column: 1 / -1;
  }
`;

const limit = css`
  margin-left: ${vars.space[4]};
  font-size: ${vars.font[13]};
`;

export interface SelectionBarProps {
  count: number;
  /** Announced with the number; '' or missing while more rows can be selected. */
  limitText?: string;
  /** Sums over the selected rows. */
  children: ReactNode;
  actions: ReactNode;
  onClear: () => void;
}

/** The focused button disappears with the selection, so the focus moves, without scrolling. */
const focusSelectAll = () =>
  document.querySelector<HTMLElement>('[data-select-all]')?.focus({ preventScroll: true });

/** Replaces the totals while rows are selected, on this page or on others. */
export function SelectionBar({
  count,
  limitText = '',
  children,
  actions,
  onClear,
}: SelectionBarProps) {
  return (
    <section css={bar} aria-label="選択中">
      <Global styles={belowBar} />
      <span role="status">
        <strong>{`${count.toLocaleString('ja-JP')}件を選択中`}</strong>
        {limitText !== '' && <span css={limit}>{limitText}</span>}
      </span>
      <span css={sums}>{children}</span>
      {actions}
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          onClear();
          focusSelectAll();
        }}
      >
        選択を解除
      </Button>
    </section>
  );
}
