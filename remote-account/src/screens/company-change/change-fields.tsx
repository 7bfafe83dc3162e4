import { LABELS, type FieldName } from '@hareto/contracts/labels.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatBirthday } from '@hareto/domain/birthday.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { PREFECTURES } from '@hareto/domain/japanese-address.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import type { ChangeValues, ExaminedItem } from '@hareto/domain/registered-changes.ts';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toKatakana, toTrimmed } from '@hareto/forms/normalise.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useCorporateKana } from '@hareto/product-ui/use-corporate-kana.ts';
import { useId, type ReactNode } from 'react';
import { BirthdayField } from './birthday-field.tsx';
import { ChangeRow, ChangeRowsHead } from './change-row.tsx';
import type { CompanyChangeDraft } from './change-values.ts';
import { PostalCodeField } from './postal-code-field.tsx';

interface ChangeFieldsProps {
  item: ExaminedItem;
  present: ChangeValues;
  /** A last row, with the fields that it opens. */
  children?: ReactNode;
}

/** The fields of an item, each beside its current value. */
export function ChangeFields({ item, present, children }: ChangeFieldsProps) {
  const ids = useId();
  const typed = useFormValues<CompanyChangeDraft>()[item] ?? {};
  return (
    <div>
      <ChangeRowsHead />
      {Object.entries(present).map(([key, value]) => {
        const name = key as FieldName;
        const id = `${ids}-${name}`;
        const shown = currentText(name, value ?? '');
        return (
          <ChangeRow
            key={name}
            id={id}
            label={LABELS[name]}
            present={shown}
            isChanged={(typed[name] ?? '') !== (value ?? '')}
          >
            <ChangeField
              {...{ item, name, id }}
              present={shown}
              required={isRequired(name, typed)}
            />
          </ChangeRow>
        );
      })}
      {children}
    </div>
  );
}

function currentText(name: FieldName, text: string): string {
  if (text === '') return '—';
  if (name.endsWith('postal_code')) return formatPostalCode(text);
  const birthday = name === 'representative_birthday' ? parsePlainDate(text) : null;
  return birthday === null ? text : formatBirthday(birthday);
}

interface ChangeFieldProps {
  item: ExaminedItem;
  name: FieldName;
  id: string;
  present: string;
  required: boolean;
}

const OPTIONAL = /building_name$|^business_name/u;
const isRequired = (name: FieldName, { business_name: tradeName = '' }: Record<string, string>) =>
  name === 'business_name_kana' ? tradeName !== '' : !OPTIONAL.test(name);
const STATES = PREFECTURES.map((state) => ({ value: state, label: state }));

function ChangeField({ item, name, id, present, required }: ChangeFieldProps) {
  const common = {
    id,
    name: `${item}.${name}`,
    label: LABELS[name],
    hideLabel: true,
    required,
    helper: <VisuallyHidden>{`現在：${present}`}</VisuallyHidden>,
    autoComplete: 'off',
  };
  if (name === 'corporate_name_kana') return <CorporateKanaField {...common} />;
  if (name === 'representative_birthday') return <BirthdayField {...common} />;
  if (name.endsWith('address_state')) return <SelectField {...common} native options={STATES} />;
  if (name.endsWith('postal_code')) return <PostalCodeField {...common} />;
  if (name === 'corporate_number')
    return <TextField {...common} inputMode="numeric" normalise={toPlainDigits} />;
  return <TextField {...common} normalise={name.endsWith('_kana') ? toKatakana : toTrimmed} />;
}

interface CommonFieldProps {
  id: string;
  name: string;
  label: string;
  hideLabel: boolean;
  required: boolean;
  helper: ReactNode;
}

function CorporateKanaField(common: CommonFieldProps) {
  const { normalise, helper } = useCorporateKana();
  const helpers = (
    <>
      {common.helper} {helper}
    </>
  );
  return <TextField {...common} normalise={normalise} helper={helpers} />;
}
