import { LABELS } from '@hareto/contracts/labels.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';

/** The supplier's contact, and whether this person gets a 支払通知. */
export const PersonFields = () => (
  <>
    <TextField name="person_name" label={LABELS.person_name} required={false} autoComplete="off" />
    <TextField
      name="person_email"
      label={LABELS.person_email}
      required={false}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      normalise={toMailAddress}
      helper="支払通知は、請求書カード払いの名前でお送りします。カードや手数料のことは記載しません。"
    />
    <CheckboxField
      name="payment_notice_enabled"
      label="振込が完了したら、このメールアドレスに支払通知を送る"
    />
  </>
);
