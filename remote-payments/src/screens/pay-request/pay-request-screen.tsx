import * as message from '@hareto/contracts/messages.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Breadcrumbs, Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import type { PayRequestData } from './pay-request-loader.ts';
import { PayRequestStep } from './pay-request-step.tsx';
import { RequestClosed } from './request-closed.tsx';

/** /payments/waiting/:id/creditcard: the request, the card, and the button that pays. */
function PayRequestScreen() {
  const data = useLoaderData<PayRequestData>();
  const { invoice, closed } = data;
  const title = message.requestFrom(invoice.supplier_name);
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: PAYMENT_TABS.waiting.label, to: PAYMENT_TABS.waiting.path },
          { label: title },
        ]}
      />
      <PageHeader
        title={title}
        description={
          closed === null ? '内容を確認し、お支払いに使うカードを選んでください。' : undefined
        }
      />
      {closed === null ? (
        <PayRequestStep key={invoice.id} data={data} />
      ) : (
        <RequestClosed invoice={invoice} reason={closed} now={data.now} />
      )}
    </Page>
  );
}

export { PayRequestScreen as Component };
export { payRequestLoader as loader } from './pay-request-loader.ts';
