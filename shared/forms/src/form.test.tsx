import {
  createEvent,
  act,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { DateField } from './date-field.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';
import { PinField } from './pin-field.tsx';
import { RadioCardsField } from './radio-cards-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { submitWith } from './submit-with.ts';
import { TextField } from './text-field.tsx';
import { validateWith } from './validate-with.ts';

const Schema = v.object({
  email: v.pipe(
    v.string(),
    v.nonEmpty('メールアドレスを入力してください。'),
    v.email('メールアドレスの形式が正しくありません。'),
  ),
  corporate_name: v.pipe(v.string(), v.nonEmpty('法人名を入力してください。')),
  billing_amount: v.pipe(v.string(), v.nonEmpty('請求金額を入力してください。')),
  business_form: v.pipe(v.string(), v.nonEmpty('事業形態を選択してください。')),
});

type Values = v.InferOutput<typeof Schema>;
const EMPTY: Values = { email: '', corporate_name: '', billing_amount: '', business_form: '' };
const FULL: Values = {
  email: 'a@example.jp',
  corporate_name: '株式会社青葉',
  billing_amount: '1000',
  business_form: '1',
};

function TestForm({
  initial = EMPTY,
  send = () => Promise.resolve({}),
  onSaved,
  onCommit,
}: {
  initial?: Values;
  send?: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
  onCommit?: (values: Values, name: string) => void;
}) {
  return (
    <Form<Values>
      initialValues={initial}
      validate={validateWith(Schema)}
      onSubmit={submitWith(send, { toInput: (values: Values) => values, onSaved })}
      onCommit={onCommit}
    >
      <TextField
        name="email"
        label="メールアドレス"
        required
        normalise={(text) => text.normalize('NFKC').trim()}
      />
      <TextField name="corporate_name" label="法人名" required />
      <MoneyField name="billing_amount" label="請求金額" required />
      <RadioCardsField
        name="business_form"
        label="事業形態"
        required
        options={[
          { value: '1', label: '法人' },
          { value: '2', label: '個人事業主' },
        ]}
      />
      <SubmitButton>登録する</SubmitButton>
    </Form>
  );
}

const email = () => screen.getByLabelText('メールアドレス');
const submit = () => userEvent.click(screen.getByRole('button', { name: '登録する' }));

test('shows no error while typing, or when a field was only focused', async () => {
  render(<TestForm />);
  await userEvent.click(email());
  await userEvent.tab();
  expect(email()).not.toBeInvalid();
  await userEvent.type(email(), 'aoba');
  expect(email()).not.toBeInvalid();
});

test('checks a field when its change is committed, and keeps the error until the next committed change', async () => {
  render(<TestForm />);
  await userEvent.type(email(), 'aoba');
  await userEvent.tab();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('メールアドレスの形式が正しくありません。');
  await userEvent.type(email(), '@example.jp');
  expect(email()).toBeInvalid();
  await userEvent.tab();
  expect(email()).not.toBeInvalid();
  expect(screen.getByLabelText('法人名')).not.toBeInvalid();
});

test('changes a shown error only after a press has ended, so that the click is not lost', async () => {
  render(<TestForm />);
  const user = userEvent.setup();
  await user.type(email(), 'aoba');
  await user.tab();
  await user.type(email(), '@example.jp');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('法人名') });
  expect(email()).not.toHaveFocus();
  expect(screen.getByText('メールアドレスの形式が正しくありません。')).toBeVisible();
  await user.pointer('[/MouseLeft]');
  expect(email()).not.toBeInvalid();
  expect(screen.queryByText('メールアドレスの形式が正しくありません。')).toBeNull();
});

test('checks a field at the next key if the browser did not report the end of the press that blurred it', async () => {
  render(<TestForm />);
  const user = userEvent.setup();
  await user.type(email(), 'aoba');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('法人名') });
  expect(email()).not.toBeInvalid();
  await user.keyboard('a');
  expect(email()).toBeInvalid();
});

test('normalises only on commit, and calls onCommit of the form', async () => {
  const commits: [string, string][] = [];
  render(<TestForm onCommit={(values, name) => commits.push([name, values.email])} />);
  await userEvent.type(email(), 'ａ＠example.jp ');
  expect(email()).toHaveValue('ａ＠example.jp ');
  await userEvent.tab();
  expect(email()).toHaveValue('a@example.jp');
  expect(commits).toEqual([['email', 'a@example.jp']]);
});

describe('a page that is left or hidden in the middle of a field', () => {
  const leave = {
    'Back of the browser': () => window.dispatchEvent(new PopStateEvent('popstate')),
    closing: () => window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    'another page': () => window.dispatchEvent(new Event('pagehide')),
    'another tab': () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      return document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
  };
  afterEach(() => jest.restoreAllMocks());

  test.each(Object.keys(leave) as (keyof typeof leave)[])(
    'reports the typed text once without checking it: %s',
    async (way) => {
      const commits: [string, string][] = [];
      render(<TestForm onCommit={(values, name) => commits.push([name, values.email])} />);
      await userEvent.click(email());
      leave[way]();
      expect(commits).toEqual([]);
      await userEvent.type(email(), 'aoba');
      leave[way]();
      leave[way]();
      expect(commits).toEqual([['email', 'aoba']]);
      expect(email()).not.toBeInvalid();
      expect(email()).toHaveFocus();
    },
  );

  test('reports the typed text of a nested field', async () => {
    const commits: [string, object][] = [];
    render(
      <Form<{ owners: { name: string }[] }>
        aria-label="実質的支配者"
        initialValues={{ owners: [{ name: '' }] }}
        onSubmit={() => undefined}
        onCommit={(values, name) => commits.push([name, values])}
      >
        <TextField name="owners[0].name" label="お名前" />
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('お名前'), '青葉');
    leave['another page']();
    expect(commits).toEqual([['owners[0].name', { owners: [{ name: '青葉' }] }]]);
  });

  test('reports a typed date to the form when the page is left, and to the field only when the field is left', async () => {
    const commits: string[] = [];
    const onFieldCommit = jest.fn();
    render(
      <Form<{ due: string }>
        aria-label="請求の内容"
        initialValues={{ due: '2026-11-30' }}
        onSubmit={() => undefined}
        onCommit={({ due }) => commits.push(due)}
      >
        <DateField
          name="due"
          label="支払期限"
          today={plainDate('2026-11-20')}
          onCommit={onFieldCommit}
        />
      </Form>,
    );
    const due = screen.getByLabelText('支払期限');
    await userEvent.clear(due);
    await userEvent.type(due, '12/10');
    leave.closing();
    expect([commits, onFieldCommit.mock.calls]).toEqual([['2026-12-10'], []]);
    expect(due).toHaveValue('12/10');
    await userEvent.tab();
    expect([commits, onFieldCommit.mock.calls]).toEqual([
      ['2026-12-10', '2026-12-10'],
      [['2026-12-10', '2026-11-30']],
    ]);
    expect(due).toHaveValue('2026/12/10（木）');
  });

  test('reports nothing when a tab comes to the front, and nothing more after a field was left', async () => {
    const commits: string[] = [];
    render(<TestForm onCommit={(_, name) => commits.push(name)} />);
    await userEvent.type(email(), 'aoba');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(commits).toEqual([]);
    await userEvent.tab();
    leave.closing();
    expect(commits).toEqual(['email']);
  });
});

describe('values that the browser filled in', () => {
  const VALUE_PROPERTY = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const fillIn = (control: HTMLElement, value: string, ...events: string[]) => {
    VALUE_PROPERTY?.set?.call(control, value);
    for (const name of events) fireEvent(control, new Event(name, { bubbles: true }));
  };

  test.each([[[]], [['input']], [['change']], [['input', 'change']]])(
    'are normalised and sent, with these events of the browser: %p',
    async (events) => {
      const send = jest.fn(() => Promise.resolve({}));
      render(<TestForm initial={{ ...FULL, email: '', billing_amount: '' }} send={send} />);
      fillIn(email(), 'ａｏｂａ@example.jp', ...events);
      fillIn(screen.getByLabelText('請求金額'), '1,284,800', ...events);
      await submit();
      expect(send.mock.calls.map(([values]: unknown[]) => values)).toEqual([
        { ...FULL, email: 'aoba@example.jp', billing_amount: '1284800' },
      ]);
    },
  );
});

test('shows the message of the schema for an emptied field', async () => {
  render(<TestForm initial={FULL} />);
  await userEvent.clear(email());
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('メールアドレスを入力してください。');
});

test('shows all errors on submit and focuses the summary, whose links lead to the fields', async () => {
  render(<TestForm />);
  await submit();
  const summary = screen.getByRole('group', {
    name: '未入力の項目が4件あります。',
  });
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'メールアドレス',
    '法人名',
    '請求金額',
    '事業形態',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: '請求金額' }));
  expect(screen.getByLabelText('請求金額')).toHaveFocus();
  await userEvent.click(within(summary).getByRole('link', { name: '事業形態' }));
  expect(screen.getByRole('radio', { name: '法人' })).toHaveFocus();
});

test('reports errors, not missing values, as soon as one of the fields is not empty', async () => {
  render(<TestForm />);
  await userEvent.type(email(), 'aoba');
  await submit();
  expect(
    screen.getByRole('group', { name: '入力内容に4件の誤りがあります。ご確認ください。' }),
  ).toBeInTheDocument();
});

test('focuses the field when there is only one error', async () => {
  render(<TestForm initial={{ ...FULL, corporate_name: '' }} />);
  await submit();
  expect(screen.getByLabelText('法人名')).toHaveFocus();
});

test('commits a choice at once', async () => {
  render(<TestForm initial={{ ...FULL, business_form: '' }} />);
  await submit();
  expect(screen.getByText('事業形態を選択してください。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '個人事業主' }));
  expect(screen.queryByText('事業形態を選択してください。')).toBeNull();
});

test('does not submit on the Enter that ends an IME conversion', async () => {
  const send = jest.fn(() => Promise.resolve({}));
  render(<TestForm initial={FULL} send={send} />);
  fireEvent.keyDown(email(), { key: 'Enter', keyCode: 229, isComposing: true });
  fireEvent.submit(email().closest('form') as HTMLFormElement);
  expect(send).not.toHaveBeenCalled();
  fireEvent.keyUp(email(), { key: 'Enter' });
  await userEvent.type(email(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('submits on a click after an IME conversion whose Enter was never released', async () => {
  const send = jest.fn(() => Promise.resolve({}));
  render(<TestForm initial={FULL} send={send} />);
  fireEvent.keyDown(email(), { key: 'Enter', keyCode: 229, isComposing: true });
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('submits without a click one second after an IME conversion whose Enter was never released', async () => {
  const send = jest.fn(() => Promise.resolve({}));
  render(<TestForm initial={FULL} send={send} />);
  const form = email().closest('form') as HTMLFormElement;
  const at = (event: Event, timeStamp: number) =>
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  const imeEnter = createEvent.keyDown(email(), { key: 'Enter', keyCode: 229, isComposing: true });
  fireEvent(email(), at(imeEnter, 5_000));
  fireEvent(form, at(createEvent.submit(form), 6_000));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
});

test('submits on Ctrl+Enter with the value of the current field', async () => {
  const send = jest.fn((_values: Values) => Promise.resolve({}));
  render(<TestForm initial={FULL} send={send} />);
  await userEvent.clear(email());
  await userEvent.type(email(), 'ｂ@example.jp{Control>}{Enter}{/Control}');
  expect(send.mock.calls[0]?.[0].email).toBe('b@example.jp');
});

test('does not submit on Ctrl+Enter in a dialog above the form', async () => {
  const send = jest.fn();
  render(
    <Form initialValues={FULL} onSubmit={send}>
      {createPortal(<input aria-label="over the form" />, document.body)}
    </Form>,
  );
  const inDialog = screen.getByRole('textbox', { name: 'over the form' });
  await userEvent.type(inDialog, '{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
});

test('is busy only while sending, and sends once', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const send = jest.fn(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const onSaved = jest.fn();
  render(<TestForm initial={FULL} send={send} onSaved={onSaved} />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name: '処理中…' }));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => {
    finish({ id: 1 });
    await Promise.resolve();
  });
  expect(onSaved).toHaveBeenCalledWith({ id: 1 }, FULL);
  expect(screen.getByRole('button', { name: '登録する' })).toBeEnabled();
});

test("shows the server's field error until the field's next commit, and keeps all input", async () => {
  const problem = {
    kind: 'problem',
    httpStatus: 422,
    status: 'validation_failed',
    message: '入力内容をご確認ください。',
    errors: [{ field: 'email', code: 'taken', message: 'このメールアドレスは使えません。' }],
    traceId: 't1',
  };
  render(<TestForm initial={FULL} send={() => Promise.reject(problem)} />);
  await submit();
  await waitFor(() => {
    expect(email()).toHaveFocus();
  });
  expect(email()).toHaveAccessibleDescription('このメールアドレスは使えません。');
  expect(email()).toHaveValue('a@example.jp');
  await userEvent.type(screen.getByLabelText('法人名'), 'X');
  await userEvent.tab();
  expect(email()).toBeInvalid();
  await userEvent.type(email(), 'x');
  await userEvent.tab();
  expect(email()).not.toBeInvalid();
});

test('shows a network failure on top of the form', async () => {
  render(<TestForm initial={FULL} send={() => Promise.reject({ kind: 'network' })} />);
  await submit();
  const note = await screen.findByRole('group', {
    name: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  });
  expect(note).toHaveFocus();
});

test('submits a complete code once, and empties and focuses a refused one', async () => {
  const refused = {
    kind: 'problem',
    httpStatus: 422,
    status: 'otp_invalid',
    message: '',
    errors: [{ field: 'otp', code: 'wrong', message: '確認コードが違います。' }],
    traceId: null,
  };
  const send = jest.fn((_values: { otp: string }) => Promise.reject(refused));
  render(
    <Form<{ otp: string }>
      initialValues={{ otp: '' }}
      onSubmit={submitWith(send, { toInput: (values: { otp: string }) => values })}
    >
      <PinField name="otp" label="確認コード" />
    </Form>,
  );
  const code = screen.getByLabelText('確認コード');
  await userEvent.type(code, '123456');
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription('確認コードが違います。');
  });
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  await userEvent.type(code, '123456');
  await waitFor(() => {
    expect(send).toHaveBeenCalledTimes(2);
  });
});

/** Types synchronously as a browser does, even if React has not finished rendering. */
function typeSynchronously(input: HTMLInputElement, text: string): void {
  for (const letter of text) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      input.value + letter,
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('keeps letters typed between the first commit of React and its effects', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const typed = new Promise<HTMLInputElement>((resolve) => {
    // This callback runs after React has changed the DOM and before its effects.
    new MutationObserver((_, observer) => {
      const input = container.querySelector('input');
      if (!input) return;
      observer.disconnect();
      typeSynchronously(input, 'taro@example.jp');
      resolve(input);
    }).observe(container, { childList: true, subtree: true });
  });
  root.render(
    <Form initialValues={{ email: '' }} onSubmit={() => undefined}>
      <TextField name="email" label="メールアドレス" />
    </Form>,
  );
  expect(await typed).toHaveValue('taro@example.jp');
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => {
    root.unmount();
  });
  container.remove();
});

/** Fills synchronously as a password manager does, even if React has not finished rendering. */
function fillSynchronously(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('keeps two fields filled at once between the first commit of React and its effects', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const filled = new Promise<void>((resolve) => {
    // This callback runs after React has changed the DOM and before its effects.
    new MutationObserver((_, observer) => {
      const [address, company] = container.querySelectorAll<HTMLInputElement>('input');
      if (!address || !company) return;
      observer.disconnect();
      fillSynchronously(address, 'a@example.jp');
      fillSynchronously(company, '株式会社青葉');
      resolve();
    }).observe(container, { childList: true, subtree: true });
  });
  root.render(<TestForm />);
  await filled;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  const values = ['メールアドレス', '法人名'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['a@example.jp', '株式会社青葉']);
  act(() => {
    root.unmount();
  });
  container.remove();
});
