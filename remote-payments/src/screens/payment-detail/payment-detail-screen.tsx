import { css } from '@emotion/react';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { DetailColumns, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Breadcrumbs, Page, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { CancelPayment } from './cancel-payment.tsx';
import { VoluntaryChangeLink } from './change-links.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import type { PaymentDetailData } from './payment-detail-loader.ts';
import { PaymentDocuments } from './payment-documents.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { InvoiceFacts, PayeeFacts, RequestFacts } from './payment-facts.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentProgress } from './payment-progress.tsx';

const head = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 24px;
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
    margin-bottom: 16px;
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${mq.mobile} {
    display: grid;
  }
`;

/** 審査中・振込予約・支払い履歴の詳細 (brief §5.3, mock l). */
export function PaymentDetailScreen() {
  const { tab, invoice, now } = useLoaderData<PaymentDetailData>();
  const isDesktop = useIsDesktop();
  const list = PAYMENT_TABS[tab];
  const number = formatDocumentNumber(invoice.document_number);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: '請求書カード払い', to: '/payments' },
          { label: list.label, to: list.path },
          { label: number },
        ]}
      />
      <div css={head}>
        <Headline invoice={invoice} number={number} />
        {isDesktop && <Actions invoice={invoice} />}
      </div>
      <Stack gap={6}>
        <PaymentNotices invoice={invoice} now={now} />
        <DetailColumns
          aside={
            <>
              <PaymentAmounts invoice={invoice} />
              <PaymentDocuments invoice={invoice} />
            </>
          }
        >
          <PaymentProgress invoice={invoice} now={now} />
          <PayeeFacts invoice={invoice} now={now} />
          <RequestFacts invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <PaymentEvents events={invoice.events} />
        </DetailColumns>
        {!isDesktop && <Actions invoice={invoice} />}
      </Stack>
    </Page>
  );
}

/** Below 1024 at the end: what the buyer is asked to do stands first. */
function Actions({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <div css={actions}>
      <VoluntaryChangeLink invoice={invoice} />
      <CancelPayment key={invoice.id} invoice={invoice} />
    </div>
  );
}

const name = css`
  font-size: inherit;
`;

function Headline({ invoice, number }: { invoice: InvoiceDetail; number: string }) {
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        {invoice.is_action_required && <ActionRequiredBadge />}
        <InvoiceStatusBadge status={invoice.status} />
        <Text variant="small" tone="muted" num>
          {number}
        </Text>
      </Row>
      <Text as="div" variant="h2">
        <PageHeading css={name}>{invoice.supplier.name}</PageHeading>
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={invoice.billing_amount} />
      </Text>
    </Stack>
  );
}
