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
import { amountLinesOf, type Adjusted } from '@hareto/product-ui/amount-lines.ts';

const aside = css`
  ${mq.desktop} {
    position: sticky;
    top: 88px;
  }
`;

type Props = {
  bar: FlowBarProps;
  /** How the last try ended, and what stands above it. */
  notes: ReactNode;
  /** Consent and button, with this id: the bar of a phone submits it too. */
  form: ReactNode;
  formId: string;
  commission: Commission;
  /** What the price is shown with. */
  adjusted: Adjusted;
  submitLabel: string;
  sending: boolean;
  /** What is confirmed. */
  children: ReactNode;
};

/** The page on which a payment, new or changed, is looked at once more and sent with one press. */
export function ConfirmFrame({
  bar,
  notes,
  form,
  formId,
  commission,
  adjusted,
  submitLabel,
  sending,
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
        <Button type="submit" form={formId} size="lg" block loading={sending}>
          {submitLabel}
        </Button>
      </StickyBar>
    </>
  );
}
