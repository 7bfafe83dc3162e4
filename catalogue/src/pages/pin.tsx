import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PinInput, type PinInputProps } from '@hareto/design-system/inputs/pin-input.tsx';
import { ResendCode } from '@hareto/product-ui/mailed-code/resend-code.tsx';
import { Controlled } from '../controlled.tsx';
import { cataloguePage } from '../state.ts';

const pinField =
  (
    label: string,
    value: string,
    { error, ...rest }: Partial<PinInputProps> & { error?: string } = {},
  ) =>
  () => (
    <Field label={label} error={error} helper="届いた6桁の数字を入力。貼り付け・自動入力に対応。">
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <PinInput
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

export const pin = cataloguePage('pin', '確認コード', {
  empty: pinField('確認コード（空）', ''),
  partial: { show: pinField('確認コード（入力中）', '4821'), act: 'focus' },
  filled: pinField('確認コード', '482190'),
  error: pinField('確認コード（誤り）', '', {
    error: '認証コードが違います。届いた最新のコードを入力してください。',
  }),
  text: pinField('英数字のコード', 'A1B2', { mode: 'text' }),
  disabled: pinField('確認コード（使えません）', '4821', { disabled: true }),
  // The other states of ResendCode change every second, so no picture of them would be stable.
  expired: () => (
    <ResendCode deadlines={{ resend_at: 0, expires_at: 0 }} onResend={() => Promise.resolve()} />
  ),
});
