import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { EditClosed } from './edit-closed.tsx';
import type { ClosedEdit, EditData } from './edit-data.ts';
import { EditInfoStep } from './edit-info-step.tsx';

export function EditInfoScreen() {
  const data = useLoaderData<EditData | ClosedEdit>();
  if (data.kind === 'closed') return <EditClosed invoice={data.invoice} />;
  return <EditInfoStep key={`${String(data.invoice.id)}:${data.invoice.updated_at}`} data={data} />;
}
