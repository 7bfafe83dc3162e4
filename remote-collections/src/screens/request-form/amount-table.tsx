import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { subtotalOf, type TaxClass } from '@hareto/domain/tax.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { useId } from 'react';
import { amountsOf, discountOf } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';

const { color, font } = vars;

/** Columns for the rate, the base and three sums; on a phone the sums are below the base. */
const grid = css`
  display: grid;
  grid-template-columns: 7rem minmax(8.75rem, 1fr) repeat(2, 5.25rem) 6.25rem;
  gap: ${vars.space[1.5]} ${vars.space[3]};
  align-items: center;
  padding: ${vars.space[2]} 0;
  font-variant-numeric: tabular-nums;
  border-bottom: 1px solid ${color.lineSoft};
  ${mq.narrowDesktop} {
    grid-template-columns: 5.5rem minmax(7.5rem, 1fr) repeat(2, 4.5rem) 5.25rem;
    gap: ${vars.space[1.5]} ${vars.space[2]};
    font-size: ${font[13]};
  }
  ${mq.mobile} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5em), 1fr));
    padding: ${vars.space[4]} 0;
    > label,
    > div {
      grid-column: 1 / -1;
    }
  }
`;
const heading = css`
  font-size: ${font[12]};
  color: ${color.textMuted};
  text-align: right;
  > :first-of-type {
    text-align: left;
  }
  ${mq.mobile} {
    display: none;
  }
`;
const rate = css`
  font-weight: 700;
  line-height: 1.4;
  small {
    display: block;
    font-size: ${font[12]};
    font-weight: 400;
    color: ${color.textMuted};
  }
`;
const total = css`
  font-weight: 700;
  border-bottom: 0;
  > :first-of-type {
    grid-column: span 2;
  }
  ${mq.mobile} {
    > :first-of-type {
      grid-column: 1 / -1;
    }
  }
`;
const cell = css`
  min-width: 0;
  text-align: right;
  overflow-wrap: anywhere;
  ${mq.mobile} {
    text-align: left;
  }
`;
/** The column's heading in each row: visible on phones, read by screen readers everywhere. */
const term = css`
  ${mq.desktop} {
    ${visuallyHidden}
  }
  ${mq.mobile} {
    display: block;
    font-size: ${font[12]};
    font-weight: 400;
    color: ${color.textMuted};
  }
`;
const strong = css`
  font-weight: 700;
`;
const billing = css`
  font-size: ${font[18]};
  ${mq.mobile} {
    font-size: ${font[16]};
  }
`;

const TOTAL = '請求金額（税込）';
const ROWS = [
  ['standard', '10%対象', '税抜'],
  ['reduced', '8%対象', '税抜・軽減税率'],
  ['nontaxable', '対象外', '非課税・不課税'],
] as const;

interface AmountTableProps {
  onAmountCommit: (name: string) => void;
}

/** A base for each rate, with its part of the discount, its tax and its sum, and the total. */
export function AmountTable({ onAmountCommit }: AmountTableProps) {
  return (
    <div>
      <div css={[grid, heading]} aria-hidden="true">
        <span>区分</span>
        <span>税抜金額</span>
        <span>値引き</span>
        <span>消費税</span>
        <span>税込</span>
      </div>
      {ROWS.map(([taxClass, title, note]) => (
        <RateRow key={taxClass} {...{ taxClass, title, note, onAmountCommit }} />
      ))}
      <TotalRow />
    </div>
  );
}

interface RateRowProps extends AmountTableProps {
  taxClass: TaxClass;
  title: string;
  note: string;
}

function RateRow({ taxClass, title, note, onAmountCommit }: RateRowProps) {
  const amounts = amountsOf(useFormValues<RequestValues>());
  const id = useId();
  const name = `${taxClass}_amount` as const;
  const tax = amounts === null ? null : taxOf(amounts, taxClass);
  const net = amounts?.nets[taxClass] ?? 0;
  return (
    <div css={grid} role="group" aria-label={LABELS[name]}>
      <label css={rate} htmlFor={id}>
        {title}
        <small>{note}</small>
      </label>
      <MoneyField
        id={id}
        name={name}
        label={LABELS[name]}
        hideLabel
        onCommit={() => onAmountCommit(name)}
      />
      <Cell term="値引き" value={-(amounts?.discounts[taxClass] ?? 0)} />
      <Cell term="消費税" value={tax} />
      <Cell term="税込" value={net + (tax ?? 0)} css={strong} />
    </div>
  );
}

const taxOf = (
  { standardTax, reducedTax }: { standardTax: number; reducedTax: number },
  taxClass: TaxClass,
): number | null => ({ standard: standardTax, reduced: reducedTax, nontaxable: null })[taxClass];

function TotalRow() {
  const values = useFormValues<RequestValues>();
  const amounts = amountsOf(values);
  const net = amounts === null ? 0 : subtotalOf(amounts.nets);
  return (
    <div css={[grid, total]} role="group" aria-label={TOTAL}>
      <span>{TOTAL}</span>
      <Cell term="値引き" value={amounts && -discountOf(values)} />
      <Cell term="消費税額" value={amounts && amounts.billing - net} />
      <Cell term="税込" value={amounts && amounts.billing} css={billing} />
    </div>
  );
}

/** One sum; a dash when it is zero or cannot be calculated. */
const Cell = (props: { term: string; value: number | null; className?: string }) => (
  <span css={cell} className={props.className}>
    <span css={term}>{props.term}</span>
    {props.value === null || props.value === 0 ? '—' : <Amount value={props.value} />}
  </span>
);
