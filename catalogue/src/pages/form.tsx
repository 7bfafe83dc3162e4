import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { CodeForm } from '@hareto/forms/code-form.tsx';
import { FormActions, FormCard } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { FormLeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { toFullWidthKatakana } from '@hareto/domain/kana.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { PageBehind } from '../behind.tsx';
import { cataloguePage } from '../state.ts';

type Values = { name: string; kana: string; amount: string; consent: boolean };

const EMPTY_VALUES: Values = { name: '', kana: '', amount: '', consent: false };
const COMPLETE_VALUES: Values = {
  name: '株式会社青葉デザイン',
  kana: 'アオバデザイン',
  amount: '1284800',
  consent: true,
};
const REQUIRED_MESSAGES = {
  name: '会社名を入力してください。',
  kana: '全角カタカナで入力してください。',
  amount: '請求金額を入力してください。',
  consent: '同意が必要です。',
};

const validate = (values: Values) =>
  Object.fromEntries(
    Object.entries(REQUIRED_MESSAGES).filter(([key]) => !values[key as keyof Values]),
  );
const neverEnd = () => new Promise<never>(() => undefined);

const form = (
  title: string,
  initialValues: Values,
  onSubmit: () => Promise<object | undefined>,
) => (
  <Form<Values>
    initialValues={initialValues}
    validate={validate}
    onSubmit={onSubmit}
    aria-label={title}
  >
    <FormCard title={title}>
      <TextField name="name" label="会社名" required />
      <TextField name="kana" label="会社名（カナ）" required normalise={toFullWidthKatakana} />
      <MoneyField name="amount" label="請求金額" required />
      <CheckboxField name="consent" label="利用規約に同意する" />
    </FormCard>
    <FormActions>
      <SubmitButton>確認へ進む</SubmitButton>
    </FormActions>
  </Form>
);

export const forms = cataloguePage('form', 'フォーム', {
  empty: { wide: true, show: () => form('登録', EMPTY_VALUES, () => Promise.resolve(undefined)) },
  refused: {
    fullWindow: true,
    act: 'press',
    target: '[type="submit"]',
    show: () => (
      <PageBehind>
        {form('登録（誤り）', EMPTY_VALUES, () => Promise.resolve(undefined))}
      </PageBehind>
    ),
  },
  'refused-by-server': {
    fullWindow: true,
    act: 'press',
    target: '[type="submit"]',
    show: () => (
      <PageBehind>
        {form('登録（サーバー）', COMPLETE_VALUES, () =>
          Promise.resolve({ name: 'この会社は登録されています。' }),
        )}
      </PageBehind>
    ),
  },
  sending: {
    fullWindow: true,
    act: 'press',
    target: '[type="submit"]',
    show: () => <PageBehind>{form('登録（送信中）', COMPLETE_VALUES, neverEnd)}</PageBehind>,
  },
  code: () => <CodeForm submitLabel="確認する" send={neverEnd} />,
  autosave: () => (
    <Stack gap={2}>
      <AutosaveStatus state={{ status: 'saving' }} />
      <AutosaveStatus state={{ status: 'saved', at: new Date('2026-05-14T09:12:00+09:00') }} />
      <AutosaveStatus state={{ status: 'error' }} />
      <AutosaveStatus state={{ status: 'conflict' }} />
    </Stack>
  ),
  leave: {
    fullWindow: true,
    show: () => (
      <PageBehind>
        <Form<Values> initialValues={EMPTY_VALUES} onSubmit={neverEnd}>
          <TextField name="name" label="会社名" />
          <FormLeaveGuard onSaveDraft={neverEnd} />
          <ButtonLink variant="secondary" to="/">
            ほかのページへ
          </ButtonLink>
        </Form>
        <Button variant="secondary">何もしない</Button>
      </PageBehind>
    ),
  },
});
