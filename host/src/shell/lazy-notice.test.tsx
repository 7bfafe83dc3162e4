import { MAINTENANCE_HEADER } from '@hareto/contracts/maintenance.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, screen } from '@testing-library/react';
import { store } from '../store.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { AppLayout } from './app-layout.tsx';
import { RootFrame } from './root-frame.tsx';
import { SimpleLayout } from './simple-layout.tsx';

let mockIsServerDown = true;
const mockScript = (path: string): object => {
  if (mockIsServerDown) throw new Error(`Loading chunk ${path} failed.`);
  return jest.requireActual(path);
};
jest.mock('./terms-consent.tsx', () => mockScript('./terms-consent.tsx'));
jest.mock('./maintenance-notice.tsx', () => mockScript('./maintenance-notice.tsx'));
jest.mock('../request-key/request-refusal.tsx', () =>
  mockScript('../request-key/request-refusal.tsx'),
);
jest.mock('../request-key/request-banner.tsx', () =>
  mockScript('../request-key/request-banner.tsx'),
);

beforeEach(() => {
  mockIsServerDown = true;
  window.scrollTo = () => undefined;
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The server is down for longer than the first attempts, and then has the scripts again. */
async function passFailure(): Promise<void> {
  await pass(30_000);
  mockIsServerDown = false;
  await pass(5_000);
}

test('asks for consent after its script has failed at first', async () => {
  const user = aUser({ is_license_update_required: true });
  await renderShell(<AppLayout />, { host: fakeHost({ user }) });
  await passFailure();
  expect(screen.getByRole('alertdialog', { name: '利用規約が改定されました' })).toBeInTheDocument();
});

test('announces a maintenance after its script has failed at first', async () => {
  jest.setSystemTime(new Date('2026-11-26T10:00:00+09:00'));
  const { services } = await renderShell(<RootFrame />);
  const plan = '2026-11-28T13:00:00.000Z/2026-11-28T17:00:00.000Z';
  const headers = { get: (name: string) => (name === MAINTENANCE_HEADER ? plan : null) };
  act(() => {
    services.maintenance.readPlan({ status: 200, ok: true, headers } as unknown as Response);
  });
  await passFailure();
  expect(screen.getByRole('status', { name: 'メンテナンスのお知らせ' })).toBeInTheDocument();
});

test('explains a refused request after its script has failed at first', async () => {
  const { services } = await renderShell(<RootFrame />);
  act(() => {
    services.pendingRequest.showRefusal('ご自身が作成した依頼は、お支払いいただけません。');
  });
  await passFailure();
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'ご自身が作成した依頼は、お支払いいただけません。',
  );
});

test('shows the pending request after its script has failed at first', async () => {
  const { services } = await renderShell(<SimpleLayout />, {
    host: fakeHost({ user: null }),
    at: '/signin',
  });
  act(() => {
    store.set(services.pendingRequest.shownAtom, 'unreadable');
  });
  await passFailure();
  expect(screen.getByRole('region', { name: 'お支払い依頼' })).toHaveTextContent(
    'お支払い依頼の内容を表示できませんでした',
  );
});
