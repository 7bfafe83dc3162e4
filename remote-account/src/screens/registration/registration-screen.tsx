import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { RegistrationFrame } from '../../parts/registration/registration-frame.tsx';
import { useFormReload } from '@hareto/product-ui/use-form-reload.ts';
import { BusinessFormStage } from './business-form-stage.tsx';
import { InputStage } from './input-stage.tsx';
import type { registrationLoader, RegistrationData } from './registration-loader.ts';
import { RegistrationLeaveGuard } from './registration-leave-guard.tsx';
import { useRegistrationDraft } from './use-registration-draft.ts';

function RegistrationScreen() {
  const data = useLoaderData<typeof registrationLoader>();
  const { revalidate } = useRevalidator();
  const { formKey, reload } = useFormReload(data, revalidate);
  return <Stages key={formKey} data={data} onReload={reload} />;
}

interface StagesProps {
  data: RegistrationData;
  onReload: () => Promise<void>;
}

/** Both stages edit the same draft. */
function Stages({ data, onReload }: StagesProps) {
  const formDraft = useRegistrationDraft(data.storedDraft);
  const isInput = data.stage === 'input' && formDraft.values().business_form !== '';
  return (
    <RegistrationFrame step={isInput ? 1 : 0} right={<AutosaveStatus state={formDraft.state} />}>
      {isInput ? (
        <InputStage data={data} formDraft={formDraft} />
      ) : (
        <BusinessFormStage data={data} formDraft={formDraft} />
      )}
      <RegistrationLeaveGuard formDraft={formDraft} onReload={onReload} />
    </RegistrationFrame>
  );
}

export { RegistrationScreen as Component };
export { registrationLoader as loader } from './registration-loader.ts';
