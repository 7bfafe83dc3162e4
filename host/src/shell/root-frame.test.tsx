import { act, fireEvent, screen } from '@testing-library/react';
import { aRemote, aRoute, renderShell } from '../testing/render-shell.tsx';
import { RootFrame } from './root-frame.tsx';

const REMOTES = [
  aRemote('payments', [
    aRoute('/payments/review', { title: '審査中' }),
    aRoute('/payments/history', { title: '支払い履歴' }),
  ]),
];
const shell = () => renderShell(<RootFrame />, { remotes: REMOTES, at: '/payments/review' });

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('puts the skip link first, which leads to the content', async () => {
  const { user } = await shell();
  await user.tab();
  expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', '#main');
});

test('sets the title; a navigation to another page moves the focus to its heading and announces its title', async () => {
  const { goTo } = await shell();
  expect(document.title).toBe('審査中｜請求書カード払い（後払い）');
  expect(document.body).toHaveFocus();
  await goTo('/payments/history');
  expect(document.title).toBe('支払い履歴｜請求書カード払い（後払い）');
  expect(screen.getByRole('heading', { level: 1, name: '支払い履歴' })).toHaveFocus();
  expect(
    await screen.findByText('支払い履歴', { selector: '[aria-live] *, [aria-live]' }),
  ).toBeInTheDocument();
});

test('shows another page from its top, and an earlier page from where it was left', async () => {
  const scrolled: number[] = [];
  window.scrollTo = (...place: unknown[]) => void scrolled.push(Number(place[1]));
  const { goTo, goBack } = await shell();
  const scroll = (to: number) => {
    window.scrollY = to;
    fireEvent.scroll(window);
  };
  scroll(700);
  await goTo('/payments/review?page=2');
  expect(scrolled).toEqual([]);
  scroll(300);
  await goTo('/payments/history');
  expect(scrolled).toEqual([0]);
  scroll(0);
  await goBack();
  expect(scrolled).toEqual([0, 300]);
  await goBack();
  expect(scrolled).toEqual([0, 300, 700]);
  await goTo('/payments/history');
  expect(scrolled).toEqual([0, 300, 700, 0]);
  window.scrollY = 0;
});

test('makes the page inert below the overlay only while a caller requests it', async () => {
  const { services } = await shell();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let hide = () => undefined as void;
  act(() => {
    hide = services.overlay.show('決済処理中です。');
  });
  expect(await screen.findByText('決済処理中です。')).toBeVisible();
  expect(button.inert).toBe(true);
  act(() => hide());
  expect(screen.queryByText('決済処理中です。')).not.toBeInTheDocument();
  expect(button.inert).toBe(false);
  button.remove();
});

test('covers the page at once during a payment, when the script of the overlay has loaded', async () => {
  const { services } = await shell();
  const message = '決済処理中です。';
  act(() => void services.overlay.show(message));
  expect(await screen.findByText(message)).toBeVisible();
  act(() => services.overlay.clear());
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  act(() => void services.overlay.show(message));
  expect(screen.getByText(message)).toBeVisible();
});

test('shows a notice while a call takes long', async () => {
  jest.useFakeTimers();
  const { services } = await shell();
  const text = '応答に時間がかかっています。しばらくしてからもう一度お試しください。';
  let answer = () => undefined as void;
  const call = services.slowCalls.watch(new Promise<void>((resolve) => (answer = resolve)));
  expect(screen.queryByText(text)).toBeNull();
  act(() => jest.advanceTimersByTime(8_000));
  expect(screen.getByText(text)).toBeVisible();
  await act(async () => {
    answer();
    await call;
  });
  expect(screen.queryByText(text)).toBeNull();
  jest.useRealTimers();
});
