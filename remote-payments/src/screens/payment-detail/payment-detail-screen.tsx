import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useLoaderData, useLocation } from '@hareto/platform/router/react-router.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { DetailHeader } from '@hareto/design-system/layout/detail-header.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { listOfState } from '../../parts/list-state.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { VoluntaryChangeLink } from './change-links.tsx';
import type { PaymentDetailData } from './payment-detail-loader.ts';
import { PaymentBody } from '@hareto/product-ui/payment/payment-body.tsx';
import { PaymentHeadline } from '@hareto/product-ui/payment/payment-headline.tsx';
import { PayAgain } from './pay-again.tsx';
import { PaymentNotices } from './payment-notices.tsx';

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    display: grid;
  }
`;

/** 審査中・振込予約・支払い履歴の詳細. */
function PaymentDetailScreen() {
  const { tab, invoice, now } = useLoaderData<PaymentDetailData>();
  const isDesktop = useIsDesktop();
  const { state } = useLocation() as { state: unknown };
  const { label, path } = PAYMENT_TABS[tab];
  const number = formatDocumentNumber(invoice.document_number);
  return (
    <Page>
      <DetailHeader
        crumbs={[
          { label: '請求書カード払い', to: '/payments' },
          listOfState(state) ?? { label, to: path },
          { label: number },
        ]}
        actions={isDesktop && <Actions invoice={invoice} />}
      >
        <PaymentHeadline invoice={invoice} />
      </DetailHeader>
      <Stack gap={6}>
        <PaymentNotices invoice={invoice} now={now} />
        <PaymentBody invoice={invoice} now={now} />
        {!isDesktop && <Actions invoice={invoice} />}
      </Stack>
    </Page>
  );
}

/** Below 1024 px, the page shows them at its end, after the notices about required actions. */
function Actions({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <div css={actions}>
      <PayAgain key={`again-${String(invoice.id)}`} invoice={invoice} />
      <VoluntaryChangeLink invoice={invoice} />
      <CancelPayment key={invoice.id} invoice={invoice} />
    </div>
  );
}

export { PaymentDetailScreen as Component };
export { paymentDetailLoader as loader } from './payment-detail-loader.ts';
