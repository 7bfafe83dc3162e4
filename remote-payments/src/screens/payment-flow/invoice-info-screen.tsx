import {
  DraftInfoStep,
  type DraftInfoStepProps,
} from '@hareto/payment-flow/draft/draft-info-step.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

function InvoiceInfoScreen() {
  const data = useLoaderData<DraftInfoStepProps['data']>();
  return (
    <DraftInfoStep
      key={`${String(data.draft.id)}:${String(data.draft.version)}`}
      data={data}
      paths={PAYMENT_PATHS}
    />
  );
}

export { InvoiceInfoScreen as Component };
export { invoiceInfoLoader as loader } from './invoice-info-loader.ts';
