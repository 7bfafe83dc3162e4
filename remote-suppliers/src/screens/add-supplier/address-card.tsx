import { LABELS } from '@hareto/contracts/labels.ts';
import { normalizePostalCode, PREFECTURES } from '@hareto/domain/japanese-address.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { toTrimmed } from '@hareto/forms/normalise.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useExtractedField } from '@hareto/product-ui/extracted-fields/use-extracted-field.tsx';
import { useAddressByPostalCode } from './use-address-by-postal-code.ts';

const PREFECTURE_OPTIONS = PREFECTURES.map((prefecture) => ({
  value: prefecture,
  label: prefecture,
}));

const postalCode = (text: string) => normalizePostalCode(text) ?? text.trim();

export function AddressCard() {
  const marksOf = useExtractedField();
  const { onCommit, resultText } = useAddressByPostalCode();
  return (
    <FormCard title="所在地">
      <TextField
        name="postal_code"
        label={LABELS.postal_code}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        inputWidth="postal"
        normalise={postalCode}
        helper={resultText ?? '入力すると、住所を自動で入力します。ハイフンは省略できます。'}
        onCommit={onCommit}
        {...marksOf('postal_code')}
      />
      <SelectField
        native
        name="address_state"
        label={LABELS.address_state}
        required
        options={PREFECTURE_OPTIONS}
        autoComplete="address-level1"
        inputWidth="date"
        {...marksOf('address_state')}
      />
      <StreetFields />
    </FormCard>
  );
}

function StreetFields() {
  const marksOf = useExtractedField();
  return (
    <>
      <TextField
        name="address_city"
        label={LABELS.address_city}
        required
        autoComplete="address-level2"
        normalise={toTrimmed}
        {...marksOf('address_city')}
      />
      <TextField
        name="address_street"
        label={LABELS.address_street}
        required
        autoComplete="address-line1"
        normalise={toTrimmed}
        {...marksOf('address_street')}
      />
      <TextField
        name="address_building_name"
        label={LABELS.address_building_name}
        required={false}
        autoComplete="address-line2"
        normalise={toTrimmed}
      />
    </>
  );
}
