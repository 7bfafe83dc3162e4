import { act, fireEvent, screen } from '@testing-library/react';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { RootFrame } from './root-frame.tsx';

const PLAN = '2026-11-28T13:00:00.000Z/2026-11-28T17:00:00.000Z';

/**
 * A response of the API at the server's time `date`, with a maintenance header unless `plan` is
 * null.
 */
function answer(plan: string | null, status = 200, date: string | null = null): Response {
  const values: Record<string, string | null> = { 'X-Maintenance': plan, Date: date };
  const headers = { get: (name: string) => values[name] ?? null };
  return { status, ok: status < 400, headers } as unknown as Response;
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.sessionStorage.clear();
});

/** A device whose clock shows `now`; the business clock of a sandbox may show another day. */
async function shell(now = '2026-11-26T10:00:00+09:00', businessTime = now) {
  const host = fakeHost({ now: businessTime });
  const time = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const shown = await renderShell(<RootFrame />, { host });
  /** Shows the page again later. */
  const returnAt = (later: string) => {
    time.mockReturnValue(Date.parse(later));
    fireEvent(document, new Event('visibilitychange'));
  };
  const receive = (plan: string | null, status?: number, date?: string) =>
    act(async () => {
      shown.services.maintenance.readPlan(answer(plan, status, date));
      await import('./maintenance-notice.tsx');
    });
  return { ...shown, receive, returnAt };
}

afterEach(() => jest.restoreAllMocks());

const notice = () => screen.queryByRole('status', { name: 'メンテナンスのお知らせ' });

test('announces a plan until it is closed, and shows nothing without a plan', async () => {
  const { user, receive } = await shell();
  await receive(null);
  expect(notice()).toBeNull();
  await receive(PLAN);
  expect(notice()).toHaveTextContent(
    /^2026年11月28日\(土\) 22:00〜2026年11月29日\(日\) 02:00はメンテナンスのため、ご利用いただけません。予約済みの振込に影響はありません。$/,
  );
  await user.click(screen.getByRole('button', { name: 'お知らせを閉じる' }));
  expect(notice()).toBeNull();
  await receive(PLAN);
  expect(notice()).toBeNull();
  await receive('2026-11-28T14:00:00.000Z/2026-11-28T17:00:00.000Z');
  expect(notice()).toHaveTextContent(/^2026年11月28日\(土\) 23:00/);
});

test('cannot be closed on the day of the maintenance, even if it was closed before', async () => {
  const { services, receive } = await shell('2026-11-28T09:00:00+09:00');
  await receive(PLAN);
  act(() => {
    services.maintenance.dismiss();
  });
  expect(notice()).toHaveTextContent(
    /^本日22:00からメンテナンスを行います。入力中の内容は下書きに保存してください。$/,
  );
  expect(screen.queryByRole('button', { name: 'お知らせを閉じる' })).toBeNull();
});

test('shows the end of a running maintenance, and disappears with the first response after it', async () => {
  const { receive } = await shell('2026-11-28T22:10:00+09:00');
  await receive(PLAN, 503);
  expect(notice()).toHaveTextContent(
    /^ただいまメンテナンス中です。終了予定：2026年11月29日\(日\) 02:00 入力中の内容は、この画面を開いたままにすると残ります。$/,
  );
  await receive(null, 502);
  expect(notice()).not.toBeNull();
  await receive(null);
  expect(notice()).toBeNull();
});

test('names the day of the maintenance when it begins, and disappears at the planned end, without a call', async () => {
  const { receive, returnAt } = await shell('2026-11-27T22:00:00+09:00');
  await receive(PLAN);
  expect(notice()).toHaveTextContent(/^2026年11月28日\(土\) 22:00〜/);
  returnAt('2026-11-28T00:00:01+09:00');
  expect(notice()).toHaveTextContent(/^本日22:00からメンテナンスを行います。/);
  returnAt('2026-11-29T01:59:59+09:00');
  expect(notice()).not.toBeNull();
  returnAt('2026-11-29T02:00:00+09:00');
  expect(notice()).toBeNull();
});

test.each([
  ['the business clock of a sandbox', '2026-11-27T22:00:00+09:00', '2027-03-01T10:00:00+09:00'],
  ['the wrong clock of a device', '2027-03-01T10:00:00+09:00', undefined],
])('uses the time of the server, not %s', async (_, deviceTime, businessTime) => {
  const { receive } = await shell(deviceTime, businessTime);
  await receive(PLAN, 200, 'Fri, 27 Nov 2026 13:00:00 GMT');
  expect(notice()).toHaveTextContent(/^2026年11月28日\(土\) 22:00〜/);
});

test('still announces a future maintenance when a call fails with 503', async () => {
  const { receive } = await shell('2026-11-27T22:00:00+09:00');
  const announcement = /^2026年11月28日\(土\) 22:00〜2026年11月29日\(日\) 02:00は/;
  await receive(PLAN, 503, 'Fri, 27 Nov 2026 13:00:00 GMT');
  expect(notice()).toHaveTextContent(announcement);
  await receive(PLAN, 503, 'Sat, 28 Nov 2026 12:59:59 GMT');
  expect(notice()).toHaveTextContent(announcement);
  await receive(PLAN, 503, 'Sat, 28 Nov 2026 13:00:00 GMT');
  expect(notice()).toHaveTextContent(/^ただいまメンテナンス中です。/);
});

test('recognises a maintenance that has begun within the second of the Date header', async () => {
  const { receive } = await shell('2026-11-28T22:00:00+09:00');
  const plan = '2026-11-28T13:00:00.500Z/2026-11-28T17:00:00.000Z';
  await receive(plan, 503, 'Sat, 28 Nov 2026 13:00:00 GMT');
  expect(notice()).toHaveTextContent(/^ただいまメンテナンス中です。/);
});

test.each(['soon', '/', 'x/y', '2026-11-29T00:00:00Z/2026-11-28T00:00:00Z'])(
  'ignores a malformed header: %s',
  async (header) => {
    const { receive } = await shell();
    await receive(header);
    expect(notice()).toBeNull();
  },
);
