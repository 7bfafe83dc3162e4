import {
  PASSKEY_NAME_LENGTH,
  PasskeyNameSchema,
  renamePasskey,
  type Passkey,
} from '@hareto/contracts/passkeys.ts';
import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import * as v from 'valibot';

type Values = { name: string };

const validate = validateWith(v.strictObject({ name: PasskeyNameSchema }));

interface Props {
  passkey: Passkey;
  /** True when the passkey was just added; closing the dialog then keeps its proposed name. */
  isNew: boolean;
  onClose: () => void;
}

export function PasskeyNameModal({ passkey: { id, name }, isNew, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (body: Values) => host().http.call(renamePasskey, { params: { id }, body });
  const submit = submitWith(send, {
    toInput: (values: Values) => values,
    onSaved: async () => {
      host().snackbar.show({ color: 'success', title: 'パスキーの名前を保存しました' });
      await revalidate();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={isNew ? 'パスキーを追加しました' : 'パスキーの名前を変更'}
      description="あとで見分けられるように、名前を付けてください。"
      // After the first passkey, the list with another button replaces the empty state.
      finalFocus={isNew ? '[data-add-passkey]' : undefined}
      // A new passkey already has a name, and its dialog has no other button to close it.
      dismissible={isNew}
      onOpenChange={onClose}
    >
      <Form<Values>
        aria-label="パスキーの名前"
        initialValues={{ name }}
        validate={validate}
        onSubmit={submit}
      >
        <FormFields>
          <TextField
            name="name"
            label="パスキーの名前"
            autoComplete="off"
            helper={`${String(PASSKEY_NAME_LENGTH)}文字以内。例：経理部のノートパソコン`}
          />
          <FormActions>
            {!isNew && <CloseButton onClick={onClose}>戻る</CloseButton>}
            <SubmitButton>名前を保存する</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
