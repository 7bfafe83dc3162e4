import { LABELS } from '@hareto/contracts/labels.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { toHalfWidth } from '@hareto/forms/normalise.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useExtractedField } from '@hareto/product-ui/extracted-fields/use-extracted-field.tsx';
import { PersonFields } from '../../parts/person-fields.tsx';

export function ContactCard() {
  const marksOf = useExtractedField();
  return (
    <FormCard title="連絡先">
      <TextField
        name="phone_number"
        label={LABELS.phone_number}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        inputWidth="phone"
        normalise={toPlainDigits}
        helper="審査の確認のために、お電話することがあります。"
        {...marksOf('phone_number')}
      />
      <PersonFields />
      <TextField
        name="site_url"
        label={LABELS.site_url}
        required={false}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        normalise={toHalfWidth}
        placeholder="https://"
      />
    </FormCard>
  );
}
