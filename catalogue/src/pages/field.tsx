import { Field, ReadOnlyValue, type FieldProps } from '@hareto/design-system/inputs/field.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { ReadingDoubt } from '@hareto/product-ui/reading-doubt.tsx';
import { FieldStateChip, MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { TextArea } from '@hareto/design-system/inputs/text-area.tsx';
import { TextInput, type TextInputProps } from '@hareto/design-system/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

type FieldOptions = Omit<FieldProps, 'children'>;

const textField =
  (options: FieldOptions, value = '株式会社青葉デザイン', input: Partial<TextInputProps> = {}) =>
  () => (
    <Field {...options}>
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <TextInput
              {...control}
              {...input}
              invalid={Boolean(options.error)}
              value={currentValue}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );
const ordinaryField = textField({
  label: '会社名',
  required: true,
  helper: '登記されている正式名称',
});
const fieldWithError = textField(
  { label: '会社名（カナ）', required: true, error: '会社名は漢字・かなで入力してください。' },
  'アオバデザイン',
);

export const field = cataloguePage('field', '入力欄', {
  default: ordinaryField,
  hover: { show: ordinaryField, act: 'hover' },
  focus: { show: ordinaryField, act: 'focus' },
  optional: textField({ label: '部署名', required: false }, ''),
  unmarked: textField({ label: 'メールアドレス' }, 'sakuma@aoba.example'),
  placeholder: textField({ label: '有効期限', required: true }, '', {
    placeholder: 'MM / YY',
    inputWidth: 'code',
  }),
  error: fieldWithError,
  'error-focus': { show: fieldWithError, act: 'focus' },
  'error-long': textField(
    { label: '振込名義', required: true, error: LONG_TEXT, helper: LONG_TEXT },
    LONG_NAME,
  ),
  unconfirmed: textField(
    {
      label: '請求の内容',
      required: true,
      warning: <ReadingDoubt onConfirm={() => undefined} />,
      rightSlot: <FieldStateChip state="review" />,
    },
    'クラウド利用料',
    { unconfirmed: true, startSlot: <MarkNumber number={5} review /> },
  ),
  read: textField(
    { label: '請求書番号', required: false, rightSlot: <FieldStateChip state="filled" /> },
    '2026-0512',
    { startSlot: <MarkNumber number={1} /> },
  ),
  disabled: textField({ label: '支店', helper: '先に銀行を選んでください。' }, '', {
    disabled: true,
  }),
  search: textField({ label: '取引先を探す' }, '', {
    placeholder: '取引先名・法人番号',
    startSlot: <Icon icon={Search} />,
  }),
  'read-only': () => <ReadOnlyValue label="変更できない項目">billing@aoba.example</ReadOnlyValue>,
  'read-only-long': () => <ReadOnlyValue label="登録されている名称">{LONG_NAME}</ReadOnlyValue>,
  'hidden-label': textField(
    { label: '見出しのない欄', hideLabel: true },
    '読み上げにだけ名前があります',
  ),
  postal: textField({ label: '郵便番号', required: true }, '100-0001', {
    inputWidth: 'postal',
    inputMode: 'numeric',
  }),
  'text-area': () => (
    <Field label="メモ" required={false}>
      {(control) => (
        <Controlled initial="">
          {(value, set) => <TextArea {...control} value={value} onValueChange={set} />}
        </Controlled>
      )}
    </Field>
  ),
  'text-area-error': () => (
    <Field label="お問い合わせの内容" required error="お問い合わせの内容を入力してください。">
      {(control) => (
        <Controlled initial={LONG_TEXT}>
          {(value, set) => <TextArea {...control} invalid value={value} onValueChange={set} />}
        </Controlled>
      )}
    </Field>
  ),
});
