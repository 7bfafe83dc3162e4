import { LABELS } from '@hareto/contracts/fields.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { toTrimmed } from '@hareto/forms/normalise.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { SECTION_TITLES } from '../../domain/registration/sections.ts';
import type { RegistrationData } from './registration-loader.ts';
import { SectionState } from './section-state.tsx';

export function PersonCard({ email }: Pick<RegistrationData, 'email'>) {
  return (
    <FormCard title={SECTION_TITLES.person} actions={<SectionState id="person" />}>
      <FieldPair>
        <TextField
          name="user_last_name"
          label={LABELS.user_last_name}
          labelNode={LABELS.last_name}
          required
          autoComplete="family-name"
          normalise={toTrimmed}
        />
        <TextField
          name="user_first_name"
          label={LABELS.user_first_name}
          labelNode={LABELS.first_name}
          required
          autoComplete="given-name"
          normalise={toTrimmed}
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
    </FormCard>
  );
}
