import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DetailColumns, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Breadcrumbs, Page } from '@hareto/design-system/layout/page.tsx';
import { Timeline } from '@hareto/design-system/layout/timeline.tsx';
import { requestTimeline } from '@hareto/product-ui/card-request/request-timeline.ts';
import {
  BuyerFacts,
  DepositFacts,
  InvoiceFacts,
} from '@hareto/product-ui/card-request/request-facts.tsx';
import { RequestHeadline } from '@hareto/product-ui/card-request/request-headline.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { requestPath, supplierCollectionsPath, supplierPath } from '../../domain/supplier-paths.ts';
import type { SupplierRequestData } from './supplier-request-loader.ts';

/**
 * A card payment request to a supplier that is also a customer; actions are on the request's own
 * page.
 */
function SupplierRequestScreen() {
  const { supplier, request } = useLoaderData<SupplierRequestData>();
  const today = plainDateOf(host().clock.now());
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: '登録済み取引先', to: '/suppliers?status=enable' },
          { label: supplier.name, to: supplierPath(supplier.id), translate: 'no' },
          { label: '入金履歴', to: supplierCollectionsPath(supplier.id) },
          { label: formatDocumentNumber(request.document_number) },
        ]}
      />
      <Stack gap={6}>
        <Row justify="between" align="end" gap={4} wrap>
          <RequestHeadline request={request} today={today} />
          <ButtonLink variant="secondary" to={requestPath(request.id)}>
            {request.is_action_required ? '内容を確認して対応する' : '依頼の画面で開く'}
          </ButtonLink>
        </Row>
        <DetailColumns aside={<DepositFacts request={request} />}>
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

export { SupplierRequestScreen as Component };
export { supplierRequestLoader as loader } from './supplier-request-loader.ts';
