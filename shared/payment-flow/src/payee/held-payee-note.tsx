import * as message from '@hareto/contracts/messages.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { heldSinceText } from '@hareto/product-ui/held-since-text.ts';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** Payments to the chosen payee are on hold: leads to the release after the input was saved. */
export function HeldPayeeNote() {
  const { supplier, openRelease } = usePaymentForm();
  const { supplier: chosen } = useFormValues<PaymentValues>();
  const [isSaving, setSaving] = useState(false);
  const hold = supplier?.id === chosen?.id ? supplier?.hold : undefined;
  if (!supplier || !hold) return null;
  const release = () => {
    setSaving(true);
    void openRelease(supplier.id).finally(() => setSaving(false));
  };
  return (
    <Note tone="warning" icon={CirclePause} role="status">
      <p>{`${heldSinceText(hold)}進む前に、入力した内容を下書きに保存します。`}</p>
      <TextButton loading={isSaving} onClick={release}>
        {message.goToRelease()}
      </TextButton>
    </Note>
  );
}
