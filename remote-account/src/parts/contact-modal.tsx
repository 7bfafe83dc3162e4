import { LABELS } from '@hareto/contracts/labels.ts';
import { putContact, type UserInformation } from '@hareto/contracts/users.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { toTrimmed } from '@hareto/forms/normalise.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { reloadChangedUser } from '../domain/reload-changed-user.ts';
import { EditModal } from './edit-modal.tsx';

export interface Contact {
  user_last_name: string;
  user_first_name: string;
  phone_number: string;
}

export const contactOf = ({
  user_last_name,
  user_first_name,
  phone_number,
}: UserInformation): Contact => ({
  user_last_name: user_last_name ?? '',
  user_first_name: user_first_name ?? '',
  phone_number: phone_number ?? '',
});

const validate = validateWith(putContact.body);
const send = async (body: Contact) => host().http.call(putContact, { body });
const currentText = (value: string) => `現在：${value === '' ? '—' : value}`;

interface ContactModalProps {
  contact: Contact;
  onSaved?: () => void;
  onClose: () => void;
}

/** The contact with its current and its new values. */
export function ContactModal({ contact, onSaved, onClose }: ContactModalProps) {
  const submit = submitWith(send, {
    toInput: (values: Contact) => values,
    onSaved: async () => {
      await reloadChangedUser();
      host().snackbar.show({ color: 'success', title: 'ご担当者の登録内容を変更しました' });
      onSaved?.();
      onClose();
    },
  });
  return (
    <EditModal<Contact>
      title="ご担当者の変更"
      description="書類は不要です。保存すると、すぐに反映されます。"
      initialValues={contact}
      validate={validate}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactFields contact={contact} />
    </EditModal>
  );
}

const ContactFields = ({ contact }: { contact: Contact }) => (
  <>
    <FieldPair>
      <TextField
        name="user_last_name"
        label={LABELS.last_name}
        required
        autoComplete="family-name"
        normalise={toTrimmed}
        helper={currentText(contact.user_last_name)}
      />
      <TextField
        name="user_first_name"
        label={LABELS.first_name}
        required
        autoComplete="given-name"
        normalise={toTrimmed}
        helper={currentText(contact.user_first_name)}
      />
    </FieldPair>
    <TextField
      name="phone_number"
      label={LABELS.phone_number}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      inputWidth="phone"
      normalise={toPlainDigits}
      helper={currentText(formatPhoneNumber(contact.phone_number))}
    />
  </>
);
