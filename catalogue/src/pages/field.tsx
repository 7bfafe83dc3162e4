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

type Frame = Omit<FieldProps, 'children'>;

const text =
  (frame: Frame, value = '株式会社青葉デザイン', input: Partial<TextInputProps> = {}) =>
  () => (
    <Field {...frame}>
      {(control) => (
        <Controlled initial={value}>
          {(held, set) => (
            <TextInput
              {...control}
              {...input}
              invalid={Boolean(frame.error)}
              value={held}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );
const usual = text({ label: '会社名', required: true, helper: '登記されている正式名称' });
const failing = text(
  { label: '会社名（カナ）', required: true, error: '会社名は漢字・かなで入力してください。' },
  'アオバデザイン',
);

export const field = cataloguePage('field', '入力欄', {
  default: usual,
  hover: { show: usual, act: 'hover' },
  focus: { show: usual, act: 'focus' },
  optional: text({ label: '部署名', required: false }, ''),
  unmarked: text({ label: 'メールアドレス' }, 'sakuma@aoba.example'),
  placeholder: text({ label: '有効期限', required: true }, '', {
    placeholder: 'MM / YY',
    inputWidth: 'code',
  }),
  error: failing,
  'error-focus': { show: failing, act: 'focus' },
  'error-long': text(
    { label: '振込名義', required: true, error: LONG_TEXT, helper: LONG_TEXT },
    LONG_NAME,
  ),
  unconfirmed: text(
    {
      label: '請求の内容',
      required: true,
      warning: <ReadingDoubt onConfirm={() => undefined} />,
      rightSlot: <FieldStateChip state="review" />,
    },
    'クラウド利用料',
    { unconfirmed: true, startSlot: <MarkNumber number={5} review /> },
  ),
  read: text(
    { label: '請求書番号', required: false, rightSlot: <FieldStateChip state="filled" /> },
    '2026-0512',
    { startSlot: <MarkNumber number={1} /> },
  ),
  disabled: text({ label: '支店', helper: '先に銀行を選んでください。' }, '', { disabled: true }),
  search: text({ label: '取引先を探す' }, '', {
    placeholder: '取引先名・法人番号',
    startSlot: <Icon icon={Search} />,
  }),
  'read-only': () => <ReadOnlyValue label="変更できない項目">billing@aoba.example</ReadOnlyValue>,
  'read-only-long': () => <ReadOnlyValue label="登録されている名称">{LONG_NAME}</ReadOnlyValue>,
  'hidden-label': text(
    { label: '見出しのない欄', hideLabel: true },
    '読み上げにだけ名前があります',
  ),
  postal: text({ label: '郵便番号', required: true }, '100-0001', {
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
