import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { yuchoBranchName } from '@hareto/domain/yucho.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { toHalfWidth } from '@hareto/forms/normalise.ts';
import { RadioGroup } from '@hareto/design-system/inputs/radio-cards.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { SwitchField } from '@hareto/forms/switch-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { toAccountInput, yuchoConversion, type AccountDraft } from './account-draft.ts';
import { useExtractedField } from '../extracted-fields/use-extracted-field.tsx';

const TYPE_OPTIONS = ACCOUNT_TYPES.map((type) => ({
  value: String(type),
  label: ACCOUNT_TYPE_LABELS[type],
}));

/**
 * 12345 → 0012345: shows the number as it is stored. More than 7 digits stay as typed, so that the
 * rule refuses them.
 */
const padAccountNumber = (text: string) => {
  const digits = toPlainDigits(text);
  return /^\d{1,7}$/.test(digits) ? digits.padStart(7, '0') : digits;
};

export function AccountNumberFields() {
  const marksOf = useExtractedField();
  return (
    <>
      <RadioCardsField
        radios={RadioGroup}
        name="account_type"
        label={LABELS.account_type}
        required
        options={TYPE_OPTIONS}
        {...marksOf('account_type')}
      />
      <TextField
        name="account_number"
        label={LABELS.account_number}
        required
        inputMode="numeric"
        autoComplete="off"
        inputWidth="postal"
        normalise={padAccountNumber}
        helper="7桁に満たない番号は、先頭に0を補って登録します。"
        {...marksOf('account_number')}
      />
    </>
  );
}

export function SymbolSwitch() {
  const { by_symbol } = useFormValues<AccountDraft>();
  return (
    <SwitchField
      name="by_symbol"
      label="記号・番号で入力"
      labelNode={
        by_symbol ? '記号・番号で入力（オフにすると店名・口座番号で入力）' : '記号・番号で入力'
      }
    />
  );
}

/** 記号 and 番号 of a passbook, and the account they stand for in a transfer. */
export function SymbolFields() {
  return (
    <>
      <FieldPair>
        <TextField
          name="yucho_symbol"
          label={LABELS.yucho_symbol}
          required
          inputMode="numeric"
          autoComplete="off"
          inputWidth="phone"
          normalise={toHalfWidth}
          helper="5桁（例：11940）。「-」の後の1桁は省略できます。"
        />
        <TextField
          name="yucho_number"
          label={LABELS.yucho_number}
          required
          inputMode="numeric"
          autoComplete="off"
          inputWidth="phone"
          normalise={toHalfWidth}
          helper="通帳に記載の番号（最大8桁）"
        />
      </FieldPair>
      <ConvertedAccount />
    </>
  );
}

function ConvertedAccount() {
  const draft = useFormValues<AccountDraft>();
  if (!yuchoConversion(draft).ok) return null;
  const { branch_code, account_type, account_number } = toAccountInput(draft);
  return (
    <Note
      tone="info"
      role="status"
      title="振込用の口座番号"
    >{`店名 ${yuchoBranchName(branch_code)}（店番 ${branch_code}）　${ACCOUNT_TYPE_LABELS[account_type]} ${account_number}`}</Note>
  );
}
