import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import type { ClosedEdit, EditData } from './edit-data.ts';
import { EditInfoStep } from './edit-info-step.tsx';

function EditInfoScreen() {
  return <EditInfoStep data={useLoaderData<EditData | ClosedEdit>()} />;
}

export { EditInfoScreen as Component };
export { editInfoLoader as loader } from './edit-info-loader.ts';
