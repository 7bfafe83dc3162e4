import { NICKNAME_LENGTH, updateCreditCard, type CreditCard } from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { DEBIT_MONTH_OFFSETS } from '@hareto/domain/card-debit.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { settingsOf, toBody, validateSettings, type CardSettings } from './card-settings.ts';
import { EditModal } from '../../parts/edit-modal.tsx';

interface Props {
  card: CreditCard;
  onClose: () => void;
  onSaved: () => Promise<void>;
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

/** The owner's notes on a card: a name, and its closing and debit days. */
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
  return (
    <EditModal<CardSettings>
      title={`末尾${card.last4}のカードの設定`}
      description="締め日と引き落とし日は、カード会社のご案内でご確認ください。引き落とし予定日の表示にだけ使います。"
      formLabel="カードの設定"
      initialValues={settingsOf(card)}
      validate={validateSettings}
      onSubmit={submit}
      onClose={onClose}
    >
      <SettingsFields isDefault={card.is_default} />
    </EditModal>
  );
}

/** A card stops being the default one only when another becomes it. */
function SettingsFields({ isDefault }: { isDefault: boolean }) {
  return (
    <>
      <TextField
        name="nickname"
        label={LABELS.nickname}
        required={false}
        autoComplete="off"
        helper={`${String(NICKNAME_LENGTH)}文字まで。お客さまだけに表示されます。`}
      />
      <ListField name="closing_day" options={DAYS} />
      <FieldPair>
        <ListField name="debit_month_offset" options={MONTHS} />
        <ListField name="debit_day" options={DAYS} />
      </FieldPair>
      {!isDefault && (
        <CheckboxField
          name="is_default"
          label="いつも使うカード"
          labelNode="いつも使うカードにする"
          required={false}
        />
      )}
    </>
  );
}

interface ListFieldProps {
  name: 'closing_day' | 'debit_month_offset' | 'debit_day';
  options: typeof DAYS;
}

const ListField = ({ name, options }: ListFieldProps) => (
  <SelectField name={name} label={LABELS[name]} required={false} native options={options} />
);
