import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { CircleCheck } from 'lucide-react';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { isUndelivered } from '@hareto/domain/request-steps.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { DetailColumns, Stack } from '@hareto/design-system/layout/layout.tsx';
import { DetailHeader } from '@hareto/design-system/layout/detail-header.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';
import { IssuedDocument } from '@hareto/product-ui/files/issued-document.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { LinkBox } from '../../parts/link-box.tsx';
import { requestTimeline } from '@hareto/product-ui/card-request/request-timeline.ts';
import { SellerAction } from './seller-action.tsx';
import { RequestActions } from './request-actions.tsx';
import { type RequestDetailData, requestDetailLoader } from './request-detail-loader.ts';
import {
  BuyerFacts,
  DepositFacts,
  InvoiceFacts,
} from '@hareto/product-ui/card-request/request-facts.tsx';
import { RequestHeadline } from '@hareto/product-ui/card-request/request-headline.tsx';
import { sellerRoute } from '../../parts/seller-route.tsx';

// On a phone, an icon button (it has an aria-label) keeps its width.
const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    > :first-child:not([aria-label]) {
      flex: 1 1 100%;
    }
    > :not(:first-child):not([aria-label]) {
      flex: 1 1 0;
    }
  }
`;
const tabOf = ({ collection_status }: RequestDetail) => {
  const tabs: readonly CollectionTab[] = ['request', 'decided', 'history'];
  const tab = tabs.find((one) => COLLECTION_TABS[one].statuses.includes(collection_status));
  return COLLECTION_TABS[tab ?? 'request'];
};

/** 依頼の詳細: progress, facts about both sides and the invoice, and possible actions. */
function RequestDetailScreen() {
  const { request, accounts } = useLoaderData<RequestDetailData>();
  const number = formatDocumentNumber(request.document_number);
  const tab = tabOf(request);
  const today = plainDateOf(host().clock.now());
  return (
    <Page>
      <DetailHeader
        crumbs={[
          { label: 'カード決済依頼', to: COLLECTION_TABS.request.path },
          { label: tab.label, to: tab.path },
          { label: number },
        ]}
        actions={
          <div css={actionRow}>
            <RequestActions request={request} />
          </div>
        }
      >
        <RequestHeadline request={request} today={today} />
      </DetailHeader>
      <Stack gap={6}>
        <Notices request={request} accounts={accounts} />
        <DetailColumns aside={<Aside request={request} />}>
          <Card title="進み具合">
            <Timeline items={requestTimeline(request, today)} />
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
        <Card
          title="支払いリンク"
          actions={
            <Badge tone="success" icon={CircleCheck}>
              有効
            </Badge>
          }
        >
          <CardBody css={{ padding: 0 }}>
            <LinkBox url={request.request_url} />
          </CardBody>
        </Card>
      )}
    </>
  );
}

function Notices({ request, accounts }: RequestDetailData) {
  const { action_required, cancel } = request;
  return (
    <>
      {action_required && (
        <SellerAction request={request} action={action_required} accounts={accounts} />
      )}
      {request.is_contact_editable && isUndelivered(request.timeline) && (
        <Note tone="warning" title="依頼メールが届きませんでした">
          {`${request.buyer_person_email}は受け取れない宛先です。「連絡先を変更」から宛先を直すか、支払いリンクを直接お渡しください。`}
        </Note>
      )}
      {cancel && (
        <Note tone="neutral" title="この依頼はキャンセルされました">
          <span css={typedLines}>{reasonOfCancellation(cancel)}</span>
        </Note>
      )}
    </>
  );
}

/**
 * The server sends no comment when the payer of a paid request (`user`), the examiner or a time limit
 * ended it; a general sentence takes its place.
 */
function reasonOfCancellation({ by, comment }: NonNullable<RequestDetail['cancel']>): string {
  if (comment !== null) return `理由：${comment}`;
  return by === 'seller' || by === 'buyer'
    ? '理由の記載はありません。'
    : message.endOfPaidRequest[by]();
}

export const { Component, loader } = sellerRoute(requestDetailLoader, RequestDetailScreen);
