import { Field } from '@hareto/design-system/inputs/field.tsx';
import { MoneyInput } from '@hareto/design-system/inputs/money-input.tsx';
import { MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { Controlled } from '../controlled.tsx';
import { cataloguePage } from '../state.ts';

const moneyField =
  (
    label: string,
    value: string,
    {
      error,
      ...rest
    }: {
      error?: string;
      disabled?: boolean;
      unconfirmed?: boolean;
      startSlot?: React.ReactNode;
    } = {},
  ) =>
  () => (
    <Field label={label} required error={error} helper="整数・カンマは自動">
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <MoneyInput
              {...control}
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

export const money = cataloguePage('money', '金額の入力', {
  empty: moneyField('金額（空）', ''),
  filled: moneyField('請求金額', '1284800'),
  focus: { show: moneyField('請求金額（入力中）', '1284800'), act: 'focus' },
  large: moneyField('最大の金額', '999999999999'),
  error: moneyField('請求金額（誤り）', '0', { error: '請求金額は1円以上で入力してください。' }),
  unconfirmed: moneyField('請求金額（要確認）', '1284800', {
    unconfirmed: true,
    startSlot: <MarkNumber number={4} review />,
  }),
  disabled: moneyField('請求金額（使えません）', '1284800', { disabled: true }),
});
