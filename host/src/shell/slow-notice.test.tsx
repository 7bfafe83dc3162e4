import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { act, render, screen } from '@testing-library/react';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { SlowNotice } from './slow-notice.tsx';

const SLOW = '読み込みに時間がかかっています。このままお待ちください。';
const OFFLINE = 'インターネットに接続されていません。接続が戻ると、続きを読み込みます。';

/** Starts a navigation to a page that never loads. */
function navigate() {
  const router = createMemoryRouter([
    { path: '/', element: <SlowNotice /> },
    { path: '/slow', loader: () => new Promise(() => undefined), element: null },
  ]);
  render(
    <ServicesContext value={servicesOf(fakeHost(), aRegistry([]), { links: [] })}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  act(() => void router.navigate('/slow'));
}

function network(isOnline: boolean): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const noticeText = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('says after three seconds that a navigation is slow', () => {
  navigate();
  pass(2_900);
  expect(noticeText()).toBe('');
  pass(100);
  expect(noticeText()).toBe(SLOW);
});

test('says within one second that a navigation has no network', () => {
  network(false);
  navigate();
  pass(1_000);
  expect(noticeText()).toBe(OFFLINE);
  pass(5_000);
  expect(noticeText()).toBe(OFFLINE);
  act(() => network(true));
  expect(noticeText()).toBe(SLOW);
});
