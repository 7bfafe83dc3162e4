import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import type { SelectProps } from '@hareto/design-system/inputs/select-props.ts';
import { NativeSelect, Select } from '@hareto/design-system/inputs/select.tsx';
import { alone } from '../behind.tsx';
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

const select =
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
          {(held, set) => (
            <Control
              {...control}
              options={CARDS}
              {...rest}
              invalid={error !== undefined}
              value={held}
              onValueChange={set}
            />
          )}
        </Controlled>
      )}
    </Field>
  );

export const selects = cataloguePage('select', '選択', {
  empty: select('カード（未選択）', ''),
  filled: select('カード', '2'),
  focus: { show: select('カード（選択中）', '2'), act: 'focus' },
  error: select('カード（誤り）', '', { error: 'カードを選んでください。' }),
  unconfirmed: select('口座の種類（要確認）', 'a', {
    unconfirmed: true,
    options: [{ value: 'a', label: '普通' }],
  }),
  disabled: select('カード（使えません）', '1', { disabled: true }),
  long: select('取引先', '1', { options: [{ value: '1', label: LONG_NAME }] }),
  native: select('都道府県', '東京都', { options: PREFECTURES }, NativeSelect),
  open: {
    alone: true,
    act: 'press',
    target: '[role="combobox"]',
    show: alone(select('カード', '2')),
  },
});
