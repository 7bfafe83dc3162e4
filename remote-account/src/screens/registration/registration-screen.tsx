import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { RegistrationFrame } from '../../parts/registration/registration-frame.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { BusinessFormStage } from './business-form-stage.tsx';
import { InputStage } from './input-stage.tsx';
import type { registrationLoader, RegistrationData } from './registration-loader.ts';
import { useDraftSaving } from './use-draft-saving.ts';

function RegistrationScreen() {
  const data = useLoaderData<typeof registrationLoader>();
  const { revalidate } = useRevalidator();
  const { reads, readAgain } = useReadAgain(data, revalidate);
  return <Stages key={reads} data={data} onReadAgain={readAgain} />;
}

interface StagesProps {
  data: RegistrationData;
  onReadAgain: () => Promise<void>;
}

/** Both stages work on one draft, which is kept between them. */
function Stages({ data, onReadAgain }: StagesProps) {
  const saving = useDraftSaving(data.kept);
  const isInput = data.stage === 'input' && saving.values().business_form !== '';
  return (
    <RegistrationFrame step={isInput ? 1 : 0} right={<AutosaveStatus state={saving.state} />}>
      {isInput ? (
        <InputStage data={data} saving={saving} />
      ) : (
        <BusinessFormStage data={data} saving={saving} />
      )}
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        objectName="入力中の内容"
        onOverwrite={saving.overwrite}
        onReload={onReadAgain}
      />
    </RegistrationFrame>
  );
}

export { RegistrationScreen as Component };
export { registrationLoader as loader } from './registration-loader.ts';
