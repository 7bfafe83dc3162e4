import type { InvoiceInfoData } from '@hareto/payment-flow/form/invoice-info-data.ts';
import { InvoiceInfoStep } from '@hareto/payment-flow/form/invoice-info-step.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

export function InvoiceInfoScreen() {
  const data = useLoaderData<InvoiceInfoData>();
  return (
    <InvoiceInfoStep
      key={`${String(data.draft.id)}:${String(data.draft.version)}`}
      data={data}
      paths={PAYMENT_PATHS}
    />
  );
}
