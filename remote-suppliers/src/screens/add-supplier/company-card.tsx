import { LABELS } from '@hareto/contracts/labels.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { normalizeInvoiceRegistrationNumber } from '@hareto/domain/invoice-registration-number.ts';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toKatakana } from '@hareto/forms/normalise.ts';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useExtractedField } from '@hareto/product-ui/extracted-fields/use-extracted-field.tsx';
import { useCorporateKana } from '@hareto/product-ui/use-corporate-kana.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useForm } from 'react-final-form';
import * as message from '@hareto/contracts/messages.ts';
import { isCorporation, type CompanyDraft } from '../../domain/company-draft.ts';
import { CorporationSearch } from './corporation-search.tsx';

const FORM_OPTIONS = [
  { value: '1', label: BUSINESS_FORM_LABEL[1] },
  { value: '2', label: BUSINESS_FORM_LABEL[2] },
];

const registrationNumber = (text: string) =>
  normalizeInvoiceRegistrationNumber(text) ?? text.trim();

export function CompanyCard() {
  const marksOf = useExtractedField();
  const draft = useFormValues<CompanyDraft>();
  return (
    <FormCard title="取引先情報">
      <RadioCardsField
        name="business_form"
        label={LABELS.business_form}
        required
        columns={2}
        options={FORM_OPTIONS}
      />
      {isCorporation(draft) ? <CorporationFields /> : <SoleProprietorFields />}
      <TextField
        name="invoice_registration_number"
        label={LABELS.invoice_registration_number}
        required={false}
        autoComplete="off"
        inputWidth="date"
        normalise={registrationNumber}
        placeholder="T1234567890123"
        helper={message.formatCheckedOnly()}
        rightSlot={<FromCorporateNumber />}
        {...marksOf('invoice_registration_number')}
      />
    </FormCard>
  );
}

function CorporationFields() {
  const marksOf = useExtractedField();
  const corporateKana = useCorporateKana();
  return (
    <>
      <CorporationSearch />
      <TextField
        name="corporate_number"
        label={LABELS.corporate_number}
        required
        inputMode="numeric"
        autoComplete="off"
        inputWidth="date"
        normalise={toPlainDigits}
        {...marksOf('corporate_number')}
      />
      <TextField
        name="corporate_name"
        label={LABELS.corporate_name}
        required
        autoComplete="organization"
        {...marksOf('corporate_name')}
      />
      <TextField
        name="corporate_name_kana"
        label={LABELS.corporate_name_kana}
        required
        autoComplete="off"
        {...corporateKana}
        {...marksOf('corporate_name_kana')}
      />
      <Note tone="neutral">請求代行型の請求書は、「販売元」の法人を登録してください。</Note>
    </>
  );
}

function SoleProprietorFields() {
  const marksOf = useExtractedField();
  return (
    <>
      <TextField
        name="business_name"
        label={LABELS.business_name}
        required={false}
        autoComplete="organization"
        {...marksOf('business_name')}
      />
      <FieldPair>
        <TextField name="last_name" label={LABELS.last_name} required autoComplete="off" />
        <TextField name="first_name" label={LABELS.first_name} required autoComplete="off" />
        <TextField
          name="last_name_kana"
          label={LABELS.last_name_kana}
          required
          autoComplete="off"
          normalise={toKatakana}
        />
        <TextField
          name="first_name_kana"
          label={LABELS.first_name_kana}
          required
          autoComplete="off"
          normalise={toKatakana}
        />
      </FieldPair>
    </>
  );
}

/**
 * A corporation's registration number is T and its corporate number; only the invoice shows whether
 * it has one.
 */
function FromCorporateNumber() {
  const draft = useFormValues<CompanyDraft>();
  const form = useForm<CompanyDraft>();
  const kit = useFormKit();
  const { corporate_number: number, invoice_registration_number: registration } = draft;
  if (!isCorporation(draft) || registration !== '' || !isCorporateNumber(number)) return null;
  const fill = () => {
    form.change('invoice_registration_number', `T${number}`);
    kit.commit('invoice_registration_number');
  };
  return <TextButton size="xs" onClick={fill}>{`「T${number}」を入力`}</TextButton>;
}
