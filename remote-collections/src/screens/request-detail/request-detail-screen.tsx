import { css } from '@emotion/react';
import type { RequestDetail } from '@hareto/contracts/request-sellers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { DetailColumns, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Breadcrumbs, Page, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';
import { IssuedDocument } from '@hareto/payment-flow/detail/issued-document.tsx';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { LinkBox } from '../../parts/link-box.tsx';
import { progressOf } from './progress-of.ts';
import { RequestActs } from './request-acts.tsx';
import { BuyerFacts, DepositFacts, InvoiceFacts } from './request-facts.tsx';

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
const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${mq.mobile} {
    display: grid;
  }
`;
const name = css`
  font-size: inherit;
`;

const listOf = ({ collection_status }: RequestDetail) => {
  const tabs: readonly CollectionTab[] = ['request', 'decided', 'history'];
  const tab = tabs.find((one) => COLLECTION_TABS[one].statuses.includes(collection_status));
  return COLLECTION_TABS[tab ?? 'request'];
};

/** 依頼の詳細: how far it has come, what both sides bear, and what can be done now. */
export function RequestDetailScreen() {
  const request = useLoaderData<RequestDetail>();
  const number = formatDocumentNumber(request.document_number);
  const list = listOf(request);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: 'カード決済依頼', to: COLLECTION_TABS.request.path },
          { label: list.label, to: list.path },
          { label: number },
        ]}
      />
      <div css={head}>
        <Headline request={request} number={number} />
        <div css={acts}>
          <RequestActs request={request} />
        </div>
      </div>
      <Stack gap={6}>
        <Notices request={request} />
        <DetailColumns aside={<Aside request={request} />}>
          <Card title="進み具合">
            <Timeline items={progressOf(request)} />
          </Card>
          <BuyerFacts request={request} />
          <InvoiceFacts request={request} />
        </DetailColumns>
      </Stack>
    </Page>
  );
}

function Aside({ request }: { request: RequestDetail }) {
  return (
    <>
      <DepositFacts request={request} />
      {request.timeline.deposited_at !== null && (
        <Card title="書類">
          <IssuedDocument invoice={request} type="payment_notice">
            支払通知書をダウンロード
          </IssuedDocument>
        </Card>
      )}
      {request.request_url !== null && (
        <Card title="支払いリンク">
          <CardBody css={{ padding: 0 }}>
            <LinkBox url={request.request_url} />
          </CardBody>
        </Card>
      )}
    </>
  );
}

function Notices({ request }: { request: RequestDetail }) {
  const { action_required, cancel } = request;
  return (
    <>
      {action_required && (
        <Note tone="attention" title="ご確認が必要です">
          {action_required.reasons.map(({ label }) => label).join('、')}
        </Note>
      )}
      {cancel && (
        <Note tone="neutral" title="この依頼はキャンセルされました">
          {cancel.comment === null ? '理由の記載はありません。' : `理由：${cancel.comment}`}
        </Note>
      )}
    </>
  );
}

function Headline({ request, number }: { request: RequestDetail; number: string }) {
  return (
    <Stack gap={1}>
      <Row gap={2} wrap>
        {request.is_action_required && <ActionRequiredBadge />}
        <CollectionStatusBadge status={request.collection_status} />
        <Text variant="small" tone="muted" num>
          {number}
        </Text>
      </Row>
      <Text as="div" variant="h2">
        <PageHeading css={name}>{request.buyer_name}</PageHeading>
      </Text>
      <Text as="p" variant="amountXL">
        <Amount value={request.billing_amount} />
      </Text>
    </Stack>
  );
}
