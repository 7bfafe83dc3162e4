import { LABELS } from '@hareto/contracts/labels.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { toTrimmed } from '@hareto/forms/normalise.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { representativeAsContact } from '../../domain/registration/draft.ts';
import { FilledMark, useFormFill } from './form-fill.tsx';
import type { RegistrationData } from './registration-loader.ts';
import { SectionCard } from './section-card.tsx';

/** Unticks 代表者と同じ once the user has typed another name, which must not be replaced any more. */
function useSeparateContact() {
  const { form, commit } = useFormKit();
  return () => {
    const draft = form.getState().values as unknown as RegistrationDraft;
    const { user_last_name, user_first_name } = representativeAsContact(draft);
    const isSame =
      draft.user_last_name === user_last_name && draft.user_first_name === user_first_name;
    if (!draft.contact_is_representative || isSame) return;
    form.change('contact_is_representative', false);
    commit('contact_is_representative');
  };
}

export function PersonCard({ email }: Pick<RegistrationData, 'email'>) {
  const { followRepresentative } = useFormFill();
  const separate = useSeparateContact();
  return (
    <SectionCard id="person">
      <CheckboxField
        name="contact_is_representative"
        label="代表者と同じ"
        onCommit={followRepresentative}
      />
      <FieldPair>
        <TextField
          name="user_last_name"
          label={LABELS.user_last_name}
          labelNode={LABELS.last_name}
          required
          autoComplete="family-name"
          normalise={toTrimmed}
          rightSlot={<FilledMark name="user_last_name" />}
          onCommit={separate}
        />
        <TextField
          name="user_first_name"
          label={LABELS.user_first_name}
          labelNode={LABELS.first_name}
          required
          autoComplete="given-name"
          normalise={toTrimmed}
          rightSlot={<FilledMark name="user_first_name" />}
          onCommit={separate}
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
        placeholder="03-1234-5678"
        helper="審査で確認が必要なときに、ご連絡します。"
      />
      <ReadOnlyValue label={LABELS.email_address}>{email}</ReadOnlyValue>
    </SectionCard>
  );
}
