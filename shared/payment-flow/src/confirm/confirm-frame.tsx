import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Commission } from '@hareto/contracts/cards.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FlowBar, type FlowBarProps } from '@hareto/design-system/layout/flow-bar.tsx';
import { DetailColumns } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { amountLinesOf, type TotalAndAdjustments } from '@hareto/product-ui/amount-lines.ts';

const aside = css`
  ${mq.desktop} {
    position: sticky;
    top: 5.5rem;
  }
`;

type Props = {
  bar: FlowBarProps;
  /** Notes about the last attempt, and other notes above the page. */
  notes: ReactNode;
  /** Consent and button, in a form with the id `formId`, which the bar of a phone submits too. */
  form: ReactNode;
  formId: string;
  commission: Commission;
  /** Total and adjustments shown with the price. */
  adjusted: TotalAndAdjustments;
  submitLabel: string;
  isSending: boolean;
  /** The content to confirm. */
  children: ReactNode;
};

/** The page that shows a new or changed payment for a last check and sends it with one click. */
export function ConfirmFrame({
  bar,
  notes,
  form,
  formId,
  commission,
  adjusted,
  submitLabel,
  isSending,
  children,
}: Props) {
  const total = commission.total_amount;
  return (
    <>
      <FlowBar {...bar} />
      <Page>
        {notes}
        <DetailColumns aside={<div css={aside}>{form}</div>}>{children}</DetailColumns>
      </Page>
      <StickyBar
        label="お支払い総額"
        value={formatYen(total)}
        details={
          <AmountSummary lines={amountLinesOf({ ...commission, ...adjusted })} total={total} />
        }
      >
        <Button type="submit" form={formId} size="lg" block loading={isSending}>
          {submitLabel}
        </Button>
      </StickyBar>
    </>
  );
}
