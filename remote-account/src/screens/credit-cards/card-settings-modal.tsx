import {
  cardDaysProblem,
  NICKNAME_LENGTH,
  updateCreditCard,
  type CreditCard,
} from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { DEBIT_MONTH_OFFSETS } from '@hareto/domain/card-debit.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

interface Props {
  card: CreditCard;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

interface Values {
  nickname: string;
  is_default: boolean;
  closing_day: string;
  debit_month_offset: string;
  debit_day: string;
}

const UNKNOWN = { value: '', label: '未登録' };
const DAYS = [
  UNKNOWN,
  ...Array.from({ length: 30 }, (_, index) => ({
    value: String(index + 1),
    label: `${String(index + 1)}日`,
  })),
  { value: '31', label: '末日' },
];
const MONTH_LABELS = ['当月', '翌月', '翌々月'] as const;
const MONTHS = [
  UNKNOWN,
  ...DEBIT_MONTH_OFFSETS.map((offset) => ({
    value: String(offset),
    label: MONTH_LABELS[offset],
  })),
];

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text === '' ? null : Number(text));

const toBody = (values: Values) => ({
  nickname: values.nickname,
  is_default: values.is_default,
  closing_day: numberOf(values.closing_day),
  debit_day: numberOf(values.debit_day),
  debit_month_offset:
    DEBIT_MONTH_OFFSETS.find((offset) => offset === numberOf(values.debit_month_offset)) ?? null,
});

function validate(values: Values): object {
  const days = cardDaysProblem(toBody(values));
  return {
    ...(days !== null && { closing_day: days }),
    ...([...values.nickname.trim()].length > NICKNAME_LENGTH && {
      nickname: message.maxLength(LABELS.nickname, NICKNAME_LENGTH),
    }),
  };
}

/** What its owner notes of a card: a name, and when it is closed and debited. */
export function CardSettingsModal({ card, onClose, onSaved }: Props) {
  const send = async (body: ReturnType<typeof toBody>) =>
    host().http.call(updateCreditCard, { params: { id: card.id }, body });
  const submit = submitWith(send, {
    toInput: toBody,
    onSaved: async () => {
      host().snackbar.show({ color: 'success', title: 'カードの設定を保存しました' });
      await onSaved();
      onClose();
    },
  });
  const days = (name: 'closing_day' | 'debit_day') => (
    <SelectField name={name} label={LABELS[name]} required={false} native options={DAYS} />
  );
  return (
    <Modal
      open
      title={`末尾${card.last4}のカードの設定`}
      description="締め日と引き落とし日は、カード会社のご案内でご確認ください。引き落とし予定日の表示にだけ使います。"
      onOpenChange={onClose}
    >
      <Form<Values>
        aria-label="カードの設定"
        initialValues={{
          nickname: card.nickname ?? '',
          is_default: card.is_default,
          closing_day: textOf(card.closing_day),
          debit_month_offset: textOf(card.debit_month_offset),
          debit_day: textOf(card.debit_day),
        }}
        validate={validate}
        onSubmit={submit}
      >
        <FormFields>
          <TextField
            name="nickname"
            label={LABELS.nickname}
            required={false}
            autoComplete="off"
            helper={`${String(NICKNAME_LENGTH)}文字まで。お客さまだけに表示されます。`}
          />
          {days('closing_day')}
          <FieldPair>
            <SelectField
              name="debit_month_offset"
              label={LABELS.debit_month_offset}
              required={false}
              native
              options={MONTHS}
            />
            {days('debit_day')}
          </FieldPair>
          {!card.is_default && (
            <CheckboxField
              name="is_default"
              label="いつも使うカード"
              labelNode="いつも使うカードにする"
              required={false}
            />
          )}
          <FormActions>
            <Button variant="secondary" size="lg" onClick={onClose}>
              戻る
            </Button>
            <SubmitButton>変更を保存する</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
