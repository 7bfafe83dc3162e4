import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import type { space } from '../foundation/tokens.ts';

export type Space = keyof typeof space;

export type StackProps = ComponentProps<'div'> & { gap?: Space };

/** One below the other. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return (
    <div
      css={css`
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: ${vars.space[gap]};
      `}
      {...rest}
    />
  );
}

export type RowProps = ComponentProps<'div'> & {
  gap?: Space;
  wrap?: boolean;
  align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'between' | 'center' | 'end';
};

const JUSTIFY = {
  start: 'flex-start',
  between: 'space-between',
  center: 'center',
  end: 'flex-end',
} as const;

/** Side by side. A child with `css={grow}` takes the remaining space. */
export function Row({
  gap = 2,
  wrap = false,
  align = 'center',
  justify = 'start',
  ...rest
}: RowProps) {
  const line = css`
    display: flex;
    align-items: ${align};
    justify-content: ${JUSTIFY[justify]};
    flex-wrap: ${wrap ? 'wrap' : 'nowrap'};
    gap: ${vars.space[gap]};
  `;
  return <div css={line} {...rest} />;
}

export const grow = css`
  flex: 1;
  min-width: 0;
`;

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px 16px;
  align-items: start;
  > *,
  > [data-field-area] > [data-field] {
    grid-row: span 2;
  }
  > [data-field-area],
  [data-field] {
    display: grid;
    grid-template: subgrid / minmax(0, 1fr);
    row-gap: 6px;
  }
  [data-field] > :first-child {
    align-self: end;
  }
  [data-field] > :last-child {
    grid-row: 2;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * Two short fields side by side, one column below 1024. Their inputs are aligned, even when one
 * label needs two lines.
 */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div css={pair}>{children}</div>;
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 24px;
  align-items: start;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export type DetailColumnsProps = { children: ReactNode; aside: ReactNode };

/** The detail template: facts at the left, money and documents in a 340px column at the right. */
export function DetailColumns({ children, aside }: DetailColumnsProps) {
  return (
    <div css={columns}>
      <Stack gap={5}>{children}</Stack>
      <Stack gap={5}>{aside}</Stack>
    </div>
  );
}

const flow = css`
  display: grid;
  gap: 24px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr) 312px;
  > aside {
    position: sticky;
    top: 88px;
  }
  ${mq.wide} {
    &[data-document='true'] {
      grid-template-columns: 440px minmax(0, 1fr) 312px;
    }
  }
  @media (max-width: 1279.98px) {
    > [data-flow-document] {
      display: none;
    }
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      position: static;
    }
    > [data-flow-summary] {
      display: none;
    }
  }
`;

export type FlowColumnsProps = {
  children: ReactNode;
  /** The column of the document: only ≥ 1280. */
  document?: ReactNode;
  /** The column of the money: only ≥ 1024; below that it is in the sticky bar. */
  summary: ReactNode;
};

/** The flow template: document, form, summary. */
export function FlowColumns({ children, document, summary }: FlowColumnsProps) {
  return (
    <div css={flow} data-document={document !== undefined}>
      {document !== undefined && (
        <aside data-flow-document aria-label="請求書のプレビュー">
          {document}
        </aside>
      )}
      <Stack gap={4}>{children}</Stack>
      <aside data-flow-summary aria-label="お支払い金額">
        {summary}
      </aside>
    </div>
  );
}

/** `flush` when the Stack around it already has a gap. */
export function Divider({ flush = false }: { flush?: boolean }) {
  return (
    <hr
      css={css`
        height: 1px;
        background: ${vars.color.lineSoft};
        border: 0;
        margin: ${flush ? '0' : '16px 0'};
      `}
    />
  );
}
