import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translatePage } from '@hareto/testing/in-page/translate-page.ts';
import { Form, useFormValues } from './form.tsx';
import { TextField } from './text-field.tsx';

/** A text without its own element, which no form of the product has. */
function BareText() {
  const { name } = useFormValues<{ name: string }>();
  return (
    <p>
      {name === '' && '未入力'}
      <b>{name}</b>
    </p>
  );
}

/** Silences the report that React writes for a failure that a boundary has caught. */
const silenceReactReports = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

test('shows a form again with its values when the browser has translated the page', async () => {
  silenceReactReports();
  const onSubmit = jest.fn((_values: object) => undefined);
  render(
    <Form<{ name: string; memo: string }>
      initialValues={{ name: '', memo: '' }}
      onSubmit={onSubmit}
    >
      <TextField name="memo" label="メモ" />
      <TextField name="name" label="名前" />
      <BareText />
      <button type="submit">送信</button>
    </Form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /メモ/ }), '8月分');
  translatePage(document.body);
  await userEvent.type(screen.getByRole('textbox', { name: /名前/ }), '山');
  expect(screen.getByRole('textbox', { name: /メモ/ })).toHaveValue('8月分');
  expect(screen.getByRole('textbox', { name: /名前/ })).toHaveValue('山');
  await userEvent.click(screen.getByRole('button', { name: '送信' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ memo: '8月分', name: '山' });
});

test('passes a defect of the form on to the boundary of the screen', () => {
  silenceReactReports();
  const Broken = () => {
    throw new Error('bug');
  };
  expect(() =>
    render(
      <Form initialValues={{}} onSubmit={() => undefined}>
        <Broken />
      </Form>,
    ),
  ).toThrow('bug');
});
