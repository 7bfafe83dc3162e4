import type { InvoiceInfoData } from '@hareto/shared/payment-form/invoice-info-data.ts';
import { InvoiceInfoStep } from '@hareto/shared/payment-form/invoice-info-step.tsx';
import { PAYMENT_PATHS } from '@hareto/shared/payment-form/payment-paths.ts';
import { useLoaderData } from '@hareto/shared/router/react-router.ts';

export function InvoiceInfoScreen() {
  const data = useLoaderData<InvoiceInfoData>();
  return <InvoiceInfoStep key={`${String(data.draft.id)}:${String(data.draft.version)}`} data={data} paths={PAYMENT_PATHS} />;
}
