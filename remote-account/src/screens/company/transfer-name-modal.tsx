import { LABELS } from '@hareto/contracts/labels.ts';
import { putTransferPersonName } from '@hareto/contracts/users.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { reloadChangedUser } from '../../domain/reload-changed-user.ts';
import { EditModal } from '../../parts/edit-modal.tsx';

type Values = { transfer_person_name: string };

const validate = validateWith(putTransferPersonName.body);
const send = async (body: Values) => host().http.call(putTransferPersonName, { body });

export function TransferNameModal({ name, onClose }: { name: string; onClose: () => void }) {
  const submit = submitWith(send, {
    toInput: (values: Values) => values,
    onSaved: async () => {
      await reloadChangedUser();
      host().snackbar.show({ color: 'success', title: '振込依頼人名を変更しました' });
      onClose();
    },
  });
  return (
    <EditModal<Values>
      title="振込依頼人名の変更"
      description="これから申請するお支払いに使われます。申請済みのお支払いは変わりません。"
      initialValues={{ transfer_person_name: name }}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="transfer_person_name"
        label={LABELS.transfer_person_name}
        required
        normalise={toZenginKana}
        helper="40文字まで。全角で入力しても、半角カナに変換します。"
      />
    </EditModal>
  );
}
