import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { startTransition, useState } from 'react';
import { RegistrationFrame } from '../../parts/registration/registration-frame.tsx';
import { BusinessFormStage } from './business-form-stage.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { InputStage } from './input-stage.tsx';
import type { registrationLoader, RegistrationData } from './registration-loader.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export function RegistrationScreen() {
  const data = useLoaderData<typeof registrationLoader>();
  const { revalidate } = useRevalidator();
  const [reading, setReading] = useState(0);
  const readAgain = async () => {
    await revalidate();
    // What was read comes in a transition: the form must not begin anew before it.
    startTransition(() => {
      setReading((count) => count + 1);
    });
  };
  return <Stages key={reading} data={data} onReadAgain={readAgain} />;
}

interface StagesProps {
  data: RegistrationData;
  onReadAgain: () => Promise<void>;
}

/** Both stages work on one draft, which outlives the step between them. */
function Stages({ data, onReadAgain }: StagesProps) {
  const saving = useDraftSaving(data.kept);
  const isInput = data.stage === 'input' && saving.values().business_form !== '';
  return (
    <RegistrationFrame step={isInput ? 1 : 0} right={<AutosaveStatus state={saving.state} />}>
      {isInput ? <InputStage data={data} saving={saving} /> : <BusinessFormStage data={data} saving={saving} />}
      <DraftConflict saving={saving} onReadAgain={onReadAgain} />
    </RegistrationFrame>
  );
}
