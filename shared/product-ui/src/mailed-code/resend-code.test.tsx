import { act, render, screen } from '@testing-library/react';
import { networkProblem, fakeHost, problem } from '@hareto/testing/fake-host.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { clockFace } from './clock-face.ts';
import { codeDeadlines } from './code-deadlines.ts';
import { ResendCode } from './resend-code.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00+09:00') });
});
afterEach(() => {
  jest.useRealTimers();
});

function open(onResend: () => Promise<void> = () => Promise.resolve()) {
  const host = fakeHost();
  provideHost(host);
  const resend = jest.fn(onResend);
  const times = codeDeadlines({ code_expires_in: 245, resend_after: 60 }, Date.now());
  const rendered = render(<ResendCode deadlines={times} onResend={resend} />);
  return { host, resend, ...rendered };
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const button = () => screen.queryByRole('button', { name: 'コードを再送信' });
const press = () =>
  act(async () => {
    button()?.click();
    await Promise.resolve();
  });

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [245, '4:05'],
  [3_600, '60:00'],
])('shows %s seconds as %s', (seconds, text) => {
  expect(clockFace(seconds)).toBe(text);
});

test('counts down, and allows another code after the pause', async () => {
  open();
  expect(screen.getByText('残り時間 4:05')).toBeInTheDocument();
  expect(screen.getByText('60秒後に再送信できます。')).toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await pass(59);
  expect(screen.getByText('残り時間 3:06')).toBeInTheDocument();
  expect(screen.getByText('1秒後に再送信できます。')).toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await pass(1);
  expect(screen.queryByText(/秒後に再送信できます。$/)).toBeNull();
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

test('shows that a code has expired, and does not count below zero', async () => {
  open();
  await pass(246);
  expect(
    screen.getByText('確認コードの有効期限が切れました。再送信してください。'),
  ).toBeInTheDocument();
  await pass(100);
  expect(screen.queryByText(/残り時間/)).toBeNull();
});

test('shows the remaining time after the device has slept', async () => {
  open();
  jest.setSystemTime(new Date('2026-11-20T10:04:00+09:00'));
  await pass(1);
  expect(screen.getByText('残り時間 0:04')).toBeInTheDocument();
});

test('shows that a new code was sent, and allows no second request meanwhile', async () => {
  let sent: () => void = () => undefined;
  const { host, resend } = open(
    () =>
      new Promise((resolve) => {
        sent = resolve;
      }),
  );
  await pass(60);
  await press();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(resend).toHaveBeenCalledTimes(1);
  await act(async () => {
    sent();
    await Promise.resolve();
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '確認コードを再送信しました。' }]);
});

test('keeps the focus on the button while the next code must wait', async () => {
  const { rerender, resend } = open();
  await pass(60);
  act(() => button()?.focus());
  await press();
  const times = codeDeadlines({ code_expires_in: 245, resend_after: 60 }, Date.now());
  rerender(<ResendCode deadlines={times} onResend={resend} />);
  expect(screen.getByText('60秒後に再送信できます。')).toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(resend).toHaveBeenCalledTimes(1);
  await pass(60);
  expect(button()).toHaveFocus();
  expect(button()).not.toHaveAttribute('aria-disabled', 'true');
});

test.each([1, 2, 59])(
  'keeps the name of the button, without a description, after %s seconds',
  async (seconds) => {
    open();
    const waiting = screen.getByRole('button');
    await pass(seconds);
    expect(waiting).toHaveAccessibleName('コードを再送信');
    expect(waiting).not.toHaveAccessibleDescription();
  },
);

test('shows the whole wait for a new code at once', async () => {
  const { rerender, resend } = open();
  await pass(60);
  jest.setSystemTime(Date.now() + 900);
  const times = codeDeadlines({ code_expires_in: 245, resend_after: 60 }, Date.now());
  rerender(<ResendCode deadlines={times} onResend={resend} />);
  expect(screen.getByText('60秒後に再送信できます。')).toBeInTheDocument();
});

test('shows why a code could not be sent, until the next click', async () => {
  const answers = [() => Promise.reject(networkProblem), () => new Promise<void>(() => undefined)];
  const { host } = open(() => answers.shift()!());
  await pass(60);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  );
  expect(host.snackbars).toEqual([]);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stops the clock when the page is left', () => {
  const { unmount } = open();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('shows only the refusal once no further code can be sent', async () => {
  const message = '有効時間が過ぎました。はじめからやり直してください。';
  const expired = problem({ httpStatus: 400, status: 'expired_session', message });
  const { container } = open(() => Promise.reject(expired));
  await pass(301);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(container.textContent).toBe(message);
});
