import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { EditConfirmStep } from './edit-confirm-step.tsx';
import type { ClosedEdit } from './edit-data.ts';

function EditConfirmScreen() {
  return <EditConfirmStep data={useLoaderData<EditConfirmData | ClosedEdit>()} />;
}

export { EditConfirmScreen as Component };
export { editConfirmLoader as loader } from './edit-confirm-loader.ts';
