import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { PaymentBody } from '@hareto/product-ui/payment/payment-body.tsx';
import { PaymentHeadline } from '@hareto/product-ui/payment/payment-headline.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Breadcrumbs, Page } from '@hareto/design-system/layout/page.tsx';
import { paymentPath, supplierHistoryPath, supplierPath } from '../../domain/supplier-paths.ts';
import type { SupplierPaymentData } from './supplier-payment-loader.ts';

/** A payment below its supplier; actions are on the payment's own page. */
function SupplierPaymentScreen() {
  const { supplier, invoice, now } = useLoaderData<SupplierPaymentData>();
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: '登録済み取引先', to: '/suppliers?status=enable' },
          { label: supplier.name, to: supplierPath(supplier.id), translate: 'no' },
          { label: '支払い履歴', to: supplierHistoryPath(supplier.id) },
          { label: formatDocumentNumber(invoice.document_number) },
        ]}
      />
      <Stack gap={6}>
        <Row justify="between" align="end" gap={4} wrap>
          <PaymentHeadline invoice={invoice} />
          <ButtonLink variant="secondary" to={paymentPath(invoice)}>
            {invoice.is_action_required ? '内容を確認して対応する' : 'お支払いの画面で開く'}
          </ButtonLink>
        </Row>
        <PaymentBody invoice={invoice} now={now} />
      </Stack>
    </Page>
  );
}

export { SupplierPaymentScreen as Component };
export { supplierPaymentLoader as loader } from './supplier-payment-loader.ts';
