import type { ConfirmData } from '@hareto/shared/payment-form/confirm-data.ts';
import { ConfirmStep } from '@hareto/shared/payment-form/confirm-step.tsx';
import { PAYMENT_PATHS } from '@hareto/shared/payment-form/payment-paths.ts';
import { useLoaderData } from '@hareto/shared/router/react-router.ts';

export function ConfirmScreen() {
  const data = useLoaderData<ConfirmData>();
  return <ConfirmStep key={data.draft.id} data={data} paths={PAYMENT_PATHS} />;
}
