import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import {
  discountOfRate,
  invoiceAmounts,
  rateOfDiscount,
  subtotalOf,
  type ClassAmounts,
} from '@hareto/domain/tax.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${vars.font[14]};
  font-variant-numeric: tabular-nums;
  th {
    font-weight: 400;
    text-align: left;
  }
  th,
  td {
    padding: ${vars.space[2.5]} 0 ${vars.space[2.5]} ${vars.space[2]};
    &:first-of-type {
      padding-left: 0;
    }
  }
  td,
  thead th:not(:first-of-type) {
    text-align: right;
  }
  thead th {
    font-size: ${vars.font[12]};
    color: ${vars.color.textMuted};
  }
  tbody tr,
  tfoot tr {
    border-top: 1px solid ${vars.color.lineSoft};
  }
  tfoot :is(th, td) {
    font-weight: 700;
  }
  ${mq.mobile} {
    font-size: ${vars.font[13]};
    th,
    td {
      padding-left: ${vars.space[1]};
    }
  }
`;
/**
 * On phones the brackets are on a separate line, so that the columns of amounts are wide enough.
 */
const ownLineOnPhone = css`
  ${mq.mobile} {
    display: block;
  }
`;
const note = css`
  text-align: right;
  &:empty {
    display: none;
  }
`;

const NET_AMOUNT_HEADING = (
  <>
    値引き後<span css={ownLineOnPhone}>（税抜）</span>
  </>
);
const REDUCED_RATE_TERM = (
  <>
    8%対象<span css={ownLineOnPhone}>（軽減）</span>
  </>
);

interface TaxTableProps {
  /** Before the discount. */
  bases: ClassAmounts;
  discount: number;
  /** The tax on the document, which may be rounded differently. */
  tax: number;
}

/** Tax base and tax of each rate after the discount, with the invoice's total. */
export function TaxTable({ bases, discount, tax }: TaxTableProps) {
  const amounts = invoiceAmounts(bases, discount);
  const { nets, standardTax, reducedTax } = amounts;
  return (
    <div>
      <table css={table} aria-label="金額の内訳">
        <thead>
          <tr>
            <th scope="col">区分</th>
            <th scope="col">{discount > 0 ? NET_AMOUNT_HEADING : '税抜金額'}</th>
            <th scope="col">消費税</th>
            <th scope="col">税込</th>
          </tr>
        </thead>
        <tbody>
          <RateRow term="10%対象" net={nets.standard} tax={standardTax} />
          <RateRow term={REDUCED_RATE_TERM} net={nets.reduced} tax={reducedTax} />
          <RateRow term="対象外" net={nets.nontaxable} tax={null} />
        </tbody>
        <tfoot>
          <RateRow term="請求金額" net={subtotalOf(nets)} tax={tax} />
        </tfoot>
      </table>
      <Text as="p" variant="caption" tone="muted" tabularNums css={note}>
        {discount > 0 && (
          <span>
            値引き <Amount value={-discount} />
            <span>{`${rateText(subtotalOf(bases), discount)}を含みます。`}</span>
          </span>
        )}
        {tax !== amounts.tax && '消費税額の合計は、請求書の記載に合わせています。'}
      </Text>
    </div>
  );
}

/** （5%） where the discount is exactly that rate of the subtotal. */
function rateText(subtotal: number, discount: number): string {
  const rate = rateOfDiscount(subtotal, discount);
  return discountOfRate(subtotal, rate) === discount ? `（${String(rate)}%）` : '';
}

/** `tax` is null where no tax applies; a rate without an amount has no row. */
function RateRow({ term, net, tax }: { term: ReactNode; net: number; tax: number | null }) {
  if (net === 0) return null;
  return (
    <tr>
      <th scope="row">{term}</th>
      <td>
        <Amount value={net} />
      </td>
      <td>{tax === null ? '—' : <Amount value={tax} />}</td>
      <td>
        <Amount value={net + (tax ?? 0)} />
      </td>
    </tr>
  );
}
