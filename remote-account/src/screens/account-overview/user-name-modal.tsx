import { putUserName } from '@hareto/contracts/account.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { reloadChangedUser } from '../../domain/reload-changed-user.ts';
import { EditModal } from '../../parts/edit-modal.tsx';

type Name = { user_last_name: string; user_first_name: string };

const validate = validateWith(putUserName.body);
const send = async (body: Name) => host().http.call(putUserName, { body });

export function UserNameModal({ name, onClose }: { name: Name; onClose: () => void }) {
  const submit = submitWith(send, {
    toInput: (values: Name) => values,
    onSaved: async () => {
      await reloadChangedUser();
      host().snackbar.show({ color: 'success', title: 'お名前を変更しました' });
      onClose();
    },
  });
  return (
    <EditModal<Name>
      title="お名前の変更"
      initialValues={name}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          name="user_last_name"
          label={LABELS.last_name}
          required
          autoComplete="family-name"
        />
        <TextField
          name="user_first_name"
          label={LABELS.first_name}
          required
          autoComplete="given-name"
        />
      </FieldPair>
    </EditModal>
  );
}
