import { EditInfoStep, type EditInfoStepProps } from '@hareto/payment-flow/edit/edit-info-step.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

export function EditInfoScreen() {
  return <EditInfoStep data={useLoaderData<EditInfoStepProps['data']>()} />;
}
