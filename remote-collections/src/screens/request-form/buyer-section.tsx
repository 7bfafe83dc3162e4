import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import type { BuyerSearchProps } from './buyer-search.tsx';
import { LazyBuyerSearch } from './lazy-buyer-search.tsx';
import { isByNumber, type RequestValues } from './request-values.ts';

const BUSINESS_FORMS = [
  { value: '1', label: BUSINESS_FORM_LABEL[1] },
  { value: '2', label: BUSINESS_FORM_LABEL[2] },
];
const CHOICE_LABEL = '依頼先の指定方法';
const CHOICES = [
  { value: 'number', label: '法人番号で指定' },
  { value: 'mail', label: 'メールアドレスで指定' },
];

/** 依頼先: the buyer, and the person who gets the link. */
export function BuyerSection({ onValuesSet }: BuyerSearchProps) {
  const values = useFormValues<RequestValues>();
  const { buyer_business_form } = values;
  return (
    <FormCard title="依頼先">
      <RadioCardsField
        name="buyer_business_form"
        label="事業形態"
        required
        columns={2}
        options={BUSINESS_FORMS}
      />
      {buyer_business_form === '1' && (
        <RadioCardsField
          name="buyer_by"
          label={CHOICE_LABEL}
          required
          options={CHOICES}
          radios={({ value, onValueChange }) => (
            <div>
              <Segment label={CHOICE_LABEL} options={CHOICES} {...{ value, onValueChange }} />
            </div>
          )}
          helper="法人番号で指定すると、番号の異なる法人は支払えません。番号を指定しない場合と、個人事業主のアカウントの場合は、送信先のメールアドレスで照合します。"
        />
      )}
      {isByNumber(values) ? (
        <LazyBuyerSearch onValuesSet={onValuesSet} />
      ) : (
        <TextField
          name="buyer_name"
          label={buyer_business_form === '1' ? '依頼先名（法人名）' : '依頼先名（屋号・氏名）'}
          required
          autoComplete="off"
          // A typed name may not belong to the stored corporate number.
          onCommit={() => onValuesSet({ buyer_corporate_number: '' })}
        />
      )}
      <ContactFields />
    </FormCard>
  );
}

function ContactFields() {
  return (
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
        helper="このアドレスに支払いリンクを送ります。はじめて利用する依頼先は、リンクから登録して支払えます。"
      />
    </FieldPair>
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
