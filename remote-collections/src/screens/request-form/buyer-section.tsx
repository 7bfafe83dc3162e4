import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import type { RequestValues } from './request-values.ts';

const FORMS = [
  { value: '1', label: '法人' },
  { value: '2', label: '個人事業主' },
];

/** 依頼先: the buyer, and the recipient of the link. */
export function BuyerSection() {
  const { buyer_business_form } = useFormValues<RequestValues>();
  return (
    <FormCard title="依頼先">
      <RadioCardsField
        name="buyer_business_form"
        label="事業形態"
        required
        columns={2}
        options={FORMS}
      />
      <TextField
        name="buyer_name"
        label={buyer_business_form === '1' ? '依頼先名（法人名）' : '依頼先名（屋号・氏名）'}
        required
        autoComplete="off"
      />
      {buyer_business_form === '1' && (
        <TextField
          name="buyer_corporate_number"
          label={REQUEST_LABELS.buyer_corporate_number}
          required={false}
          inputMode="numeric"
          inputWidth="date"
          autoComplete="off"
          normalise={toPlainDigits}
          helper="入力すると、その法人のアカウントだけが支払えます。"
        />
      )}
      <FieldPair>
        <TextField
          name="buyer_person_name"
          label={REQUEST_LABELS.buyer_person_name}
          required
          autoComplete="off"
        />
        <TextField
          name="buyer_person_email"
          label={REQUEST_LABELS.buyer_person_email}
          required
          type="email"
          inputMode="email"
          normalise={toMailAddress}
          autoComplete="off"
          helper="このアドレスに支払いリンクを送ります。"
        />
      </FieldPair>
    </FormCard>
  );
}

/** メールの内容: the seller's contact person. */
export function MailSection() {
  return (
    <FormCard title="メールの内容">
      <FieldPair>
        <TextField
          name="supplier_person_name"
          label={REQUEST_LABELS.supplier_person_name}
          required
        />
        <TextField
          name="supplier_person_email"
          label={REQUEST_LABELS.supplier_person_email}
          required
          type="email"
          inputMode="email"
          normalise={toMailAddress}
          helper="お問い合わせ先として、依頼先へのメールに記載します。"
        />
      </FieldPair>
      <TextAreaField name="message" label={REQUEST_LABELS.message} required={false} />
    </FormCard>
  );
}
