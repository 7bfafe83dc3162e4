import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { EditClosed } from './edit-closed.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { EditConfirmStep } from './edit-confirm-step.tsx';
import type { ClosedEdit } from './edit-data.ts';

export function EditConfirmScreen() {
  const data = useLoaderData<EditConfirmData | ClosedEdit>();
  if (data.kind === 'closed') return <EditClosed invoice={data.invoice} />;
  return <EditConfirmStep key={data.invoice.id} data={data} />;
}
