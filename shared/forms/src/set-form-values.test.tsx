import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormKit } from './form-kit.ts';
import { Form } from './form.tsx';
import { setFormValues } from './set-form-values.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

interface Values {
  name: string;
  kana: string;
  email: string;
}

const required = (values: Values) =>
  Object.fromEntries(
    Object.entries({ ...values })
      .filter(([, value]) => value === '')
      .map(([name]) => [name, '入力してください。']),
  );

function Fill({ changes, children }: { changes: Partial<Values>; children: string }) {
  const kit = useFormKit();
  return (
    <button type="button" onClick={() => setFormValues<Values>(kit, changes)}>
      {children}
    </button>
  );
}

function open(initial: Values, refused: Partial<Values> = {}) {
  render(
    <Form<Values> initialValues={initial} validate={required} onSubmit={() => refused}>
      <TextField name="name" label="法人名" required />
      <TextField name="kana" label="フリガナ" required />
      <TextField name="email" label="メールアドレス" required />
      <SubmitButton>登録する</SubmitButton>
      <Fill changes={{ name: '株式会社青葉', kana: '' }}>名前を入れる</Fill>
      <Fill changes={{ name: '株式会社若葉' }}>別の名前を入れる</Fill>
    </Form>,
  );
  const field = (label: string) => screen.getByLabelText(label);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { field, press };
}

test('removes the message of a field that a program has filled in, and keeps the others', async () => {
  const { field, press } = open({ name: '', kana: '', email: 'a@example.jp' });
  await press('登録する');
  expect(field('法人名')).toHaveAccessibleDescription('入力してください。');
  await press('名前を入れる');
  await waitFor(() => expect(field('法人名')).not.toBeInvalid());
  expect(field('フリガナ')).toHaveAccessibleDescription('入力してください。');
});

test('adds no message to a field that a program has emptied', async () => {
  const { field, press } = open({ name: '', kana: 'アオバ', email: 'a@example.jp' });
  await press('登録する');
  await press('名前を入れる');
  await waitFor(() => expect(field('法人名')).not.toBeInvalid());
  expect(field('フリガナ')).not.toBeInvalid();
});

test("keeps the server's message until the program has changed its field", async () => {
  const refusal = { name: '使えない名前です。', email: '使えないアドレスです。' };
  const { field, press } = open({ name: '青葉', kana: 'アオバ', email: 'a@example.jp' }, refusal);
  await press('登録する');
  await waitFor(() => expect(field('法人名')).toHaveAccessibleDescription('使えない名前です。'));
  await press('別の名前を入れる');
  await waitFor(() => expect(field('法人名')).not.toBeInvalid());
  expect(field('メールアドレス')).toHaveAccessibleDescription('使えないアドレスです。');
});
