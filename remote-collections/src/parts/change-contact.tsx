import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { updateRequestContact } from '@hareto/contracts/request-changes.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import type { DialogProps } from './request-dialogs.tsx';
import { useRequestAction } from './use-request-action.ts';

/** Changes the contact person or corrects the address. */
export function ChangeContact({ request, onClose }: DialogProps) {
  const [name, setName] = useState(request.buyer_person_name);
  const [email, setEmail] = useState(request.buyer_person_email);
  const action = useRequestAction(onClose);
  const send = async () =>
    host().http.call(updateRequestContact, {
      params: { id: request.id },
      body: { buyer_person_name: name, buyer_person_email: email },
    });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="連絡先の変更"
      description="メールアドレスを変更すると、新しい宛先に新しい支払いリンクをお送りします。これまでのリンクは無効になります。"
      action={action}
      label="保存して送信する"
      onConfirm={() => void action.run(send, '連絡先を変更しました')}
    >
      <Field label={REQUEST_LABELS.buyer_person_name} required>
        {(control) => <TextInput {...control} value={name} onValueChange={setName} />}
      </Field>
      <Field label={REQUEST_LABELS.buyer_person_email} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            value={email}
            onValueChange={setEmail}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
