import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import type { SelectProps } from '@hareto/design-system/inputs/select-props.ts';
import { NativeSelect, Select } from '@hareto/design-system/inputs/select.tsx';
import { aloneOnPage } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const CARDS = [
  { value: '1', label: '•••• 1204', media: <BrandPlate brand="VISA" /> },
  { value: '2', label: '•••• 5517', media: <BrandPlate brand="JCB" /> },
  {
    value: '3',
    label: '•••• 8830',
    hint: '有効期限が切れています',
    media: <BrandPlate brand="MASTER" />,
    disabled: true,
  },
];
const PREFECTURES = ['北海道', '青森県', '東京都', '京都府', '沖縄県'].map((label) => ({
  value: label,
  label,
}));

const selectField =
  (
    label: string,
    value: string,
    { error, ...rest }: Partial<SelectProps> & { error?: string } = {},
    Control = Select,
  ) =>
  () => (
    <Field label={label} required error={error}>
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <Control
              {...control}
              options={CARDS}
              {...rest}
              invalid={error !== undefined}
              value={currentValue}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );

export const selects = cataloguePage('select', '選択', {
  empty: selectField('カード（未選択）', ''),
  filled: selectField('カード', '2'),
  focus: { show: selectField('カード（選択中）', '2'), act: 'focus' },
  error: selectField('カード（誤り）', '', { error: 'カードを選んでください。' }),
  unconfirmed: selectField('口座の種類（要確認）', 'a', {
    unconfirmed: true,
    options: [{ value: 'a', label: '普通' }],
  }),
  disabled: selectField('カード（使えません）', '1', { disabled: true }),
  long: selectField('取引先', '1', { options: [{ value: '1', label: LONG_NAME }] }),
  native: selectField('都道府県', '東京都', { options: PREFECTURES }, NativeSelect),
  open: {
    fullWindow: true,
    act: 'press',
    target: '[role="combobox"]',
    show: aloneOnPage(selectField('カード', '2')),
  },
});
