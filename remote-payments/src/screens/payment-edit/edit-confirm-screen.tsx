import {
  EditConfirmStep,
  type EditConfirmStepProps,
} from '@hareto/payment-flow/edit/edit-confirm-step.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

export function EditConfirmScreen() {
  return <EditConfirmStep data={useLoaderData<EditConfirmStepProps['data']>()} />;
}
