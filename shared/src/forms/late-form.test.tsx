import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { lateEngine, type LateEngine } from './late-engine.ts';
import { LateForm } from './late-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { validateWith } from './validate-with.ts';

const Schema = v.object({
  email: v.pipe(v.string(), v.nonEmpty('メールアドレスを入力してください。'), v.email('メールアドレスの形式が正しくありません。')),
  name: v.pipe(v.string(), v.nonEmpty('お名前を入力してください。')),
});
type Values = v.InferOutput<typeof Schema>;
type Engine = LateEngine<Values, string>;

/** A script that comes, or cannot be had, when the test says so. */
function lateScript(send: (values: Values) => Promise<string> = () => Promise.resolve('sent')) {
  const asked: { come: (engine: Engine) => void; fail: (reason: Error) => void }[] = [];
  const settle = (how: (script: (typeof asked)[number]) => void) => act(async () => { for (const script of asked.splice(0)) how(script); });
  return {
    engine: jest.fn(() => new Promise<Engine>((come, fail) => { asked.push({ come, fail }); })),
    comes: () => settle(({ come }) => { come(lateEngine({ validate: validateWith(Schema), send, toInput: (values: Values) => values })); }),
    fails: () => settle(({ fail }) => { fail(new Error('Loading chunk failed.')); }),
  };
}

function SignUp({ engine, onSaved = () => undefined }: { engine: () => Promise<Engine>; onSaved?: (result: string, values: Values) => void }) {
  return (
    <LateForm<Values, string> initialValues={{ email: '', name: '' }} engine={engine} onSaved={onSaved}>
      <TextField name="email" label="メールアドレス" normalise={(text) => text.normalize('NFKC')} />
      <TextField name="name" label="お名前" />
      <SubmitButton>登録する</SubmitButton>
    </LateForm>
  );
}

const email = () => screen.getByLabelText('メールアドレス');
const name = () => screen.getByLabelText('お名前');
const button = () => screen.getByRole('button');

async function fillIn(address = 'a@example.jp') {
  await userEvent.type(email(), address);
  await userEvent.type(name(), '青葉');
}

test('its script comes at the first input, not before, and is asked for once', async () => {
  const { engine } = lateScript();
  render(<SignUp engine={engine} />);
  await userEvent.click(email());
  expect(engine).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  expect(engine).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('b');
  await userEvent.tab();
  expect(engine).toHaveBeenCalledTimes(1);
});

test('what was typed before the script came is kept, judged and sent with what is typed after it', async () => {
  const send = jest.fn(() => Promise.resolve('sent'));
  const script = lateScript(send);
  const onSaved = jest.fn();
  render(<SignUp engine={script.engine} onSaved={onSaved} />);
  await userEvent.type(email(), 'a@exa');
  await script.comes();
  expect(email()).toHaveValue('a@exa');
  await userEvent.type(email(), 'mple.jp');
  await userEvent.type(name(), '青葉{Enter}');
  expect(send.mock.calls).toEqual([[{ email: 'a@example.jp', name: '青葉' }]]);
  expect(onSaved.mock.calls).toEqual([['sent', { email: 'a@example.jp', name: '青葉' }]]);
});

test('a field committed before the script came shows its error as soon as it is there, and says it', async () => {
  const script = lateScript();
  render(<SignUp engine={script.engine} />);
  await userEvent.type(email(), 'aoba');
  await userEvent.tab();
  expect(email()).not.toBeInvalid();
  await script.comes();
  expect(email()).toHaveAccessibleDescription('メールアドレスの形式が正しくありません。');
  expect(name()).not.toBeInvalid();
  expect(await screen.findByText('メールアドレス メールアドレスの形式が正しくありません。')).toBeInTheDocument();
});

test('what was put right before the script came is no error', async () => {
  const script = lateScript();
  render(<SignUp engine={script.engine} />);
  await userEvent.type(email(), 'aoba');
  await userEvent.tab();
  await userEvent.type(email(), '@example.jp');
  await script.comes();
  expect(email()).not.toBeInvalid();
});

test('a submit waits for the script, busy, and is sent once', async () => {
  const send = jest.fn(() => Promise.resolve('sent'));
  const script = lateScript(send);
  render(<SignUp engine={script.engine} />);
  await fillIn();
  await userEvent.click(button());
  expect(button()).toHaveAccessibleName('処理中…');
  await userEvent.click(button());
  await userEvent.type(name(), '{Enter}');
  await userEvent.type(name(), '{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
  await script.comes();
  expect(send.mock.calls).toEqual([[{ email: 'a@example.jp', name: '青葉' }]]);
  expect(button()).toHaveAccessibleName('登録する');
});

test('a submit that the rules refuse shows everything when the script has come', async () => {
  const script = lateScript();
  render(<SignUp engine={script.engine} />);
  await userEvent.click(button());
  expect(screen.queryByRole('group')).toBeNull();
  await script.comes();
  const summary = screen.getByRole('group', { name: '入力内容に2件の誤りがあります。ご確認ください。' });
  expect(summary).toHaveFocus();
  expect(within(summary).getAllByRole('link').map((link) => link.textContent)).toEqual(['メールアドレス', 'お名前']);
  expect(button()).toHaveAccessibleName('登録する');
  await userEvent.type(name(), '青葉');
  await userEvent.click(button());
  expect(email()).toHaveFocus();
});

test('without its script the form says so and keeps everything; the next press asks again and sends', async () => {
  const send = jest.fn(() => Promise.resolve('sent'));
  const script = lateScript(send);
  render(<SignUp engine={script.engine} />);
  await fillIn();
  await script.fails();
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(button());
  await script.fails();
  expect(screen.getByRole('group', { name: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。' })).toHaveFocus();
  expect([email(), name(), button()].map((control) => (control instanceof HTMLInputElement ? control.value : control.textContent))).toEqual(['a@example.jp', '青葉', '登録する']);
  await userEvent.click(button());
  await script.comes();
  expect(send.mock.calls).toEqual([[{ email: 'a@example.jp', name: '青葉' }]]);
  expect(screen.queryByRole('group')).toBeNull();
});

test('Ctrl+Enter waits with the value of the field it is pressed in; the Enter that ends a conversion submits nothing', async () => {
  const send = jest.fn(() => Promise.resolve('sent'));
  const script = lateScript(send);
  render(<SignUp engine={script.engine} />);
  await userEvent.type(name(), '青葉');
  fireEvent.keyDown(name(), { key: 'Enter', keyCode: 229, isComposing: true });
  fireEvent.submit(name().closest('form') as HTMLFormElement);
  fireEvent.keyUp(name(), { key: 'Enter' });
  expect(button()).toHaveAccessibleName('登録する');
  await userEvent.type(email(), 'ｂ@example.jp{Control>}{Enter}{/Control}');
  await script.comes();
  expect(send.mock.calls).toEqual([[{ email: 'b@example.jp', name: '青葉' }]]);
});

test('whoever is told of the answer is the newest', async () => {
  const [before, now] = [jest.fn(), jest.fn()];
  const script = lateScript();
  const { rerender } = render(<SignUp engine={script.engine} onSaved={before} />);
  await fillIn();
  await script.comes();
  rerender(<SignUp engine={script.engine} onSaved={now} />);
  await userEvent.click(button());
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
});

/** As a password manager does it: at once, whatever React still has to do. */
function fillAtOnce(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('both fields filled at once, between the first paint and the first effect, are kept and sent', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const send = jest.fn(() => Promise.resolve('sent'));
  const script = lateScript(send);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const filled = new Promise<void>((resolve) => {
    // Its callback runs after the commit and before the effects.
    new MutationObserver((_, observer) => {
      const [address, person] = container.querySelectorAll('input');
      if (!address || !person) return;
      observer.disconnect();
      fillAtOnce(address, 'a@example.jp');
      fillAtOnce(person, '青葉');
      resolve();
    }).observe(container, { childList: true, subtree: true });
  });
  root.render(<SignUp engine={script.engine} />);
  await filled;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect([email(), name()].map((input) => (input as HTMLInputElement).value)).toEqual(['a@example.jp', '青葉']);
  await userEvent.click(button());
  await script.comes();
  expect(send.mock.calls).toEqual([[{ email: 'a@example.jp', name: '青葉' }]]);
  act(() => { root.unmount(); });
  container.remove();
});
