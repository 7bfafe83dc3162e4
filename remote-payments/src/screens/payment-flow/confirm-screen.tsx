import { ConfirmStep, type ConfirmStepProps } from '@hareto/payment-flow/confirm/confirm-step.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

function ConfirmScreen() {
  const data = useLoaderData<ConfirmStepProps['data']>();
  return <ConfirmStep key={data.draft.id} data={data} paths={PAYMENT_PATHS} />;
}

export { ConfirmScreen as Component };
export { confirmLoader as loader } from './confirm-loader.ts';
