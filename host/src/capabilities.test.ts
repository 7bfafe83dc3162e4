import type { Host, SnackbarItem } from '@hareto/platform/host-contract/host.ts';
import { type Adapters, hostAsRequired, hostUntil } from './capabilities.ts';
import { createOverlayState } from './overlay-state.ts';
import { aNetwork } from './testing/a-network.ts';
import { aRegistry } from './testing/render-shell.tsx';
import { createServices } from './services.ts';
import { store } from './store.ts';

const shown: unknown[] = [];
const HOST = {
  contract: '1.0',
  snackbar: { show: (item: SnackbarItem) => shown.push(item) },
} as unknown as Host;
/** Example: before its second major the snackbar took only a text. */
const ADAPTERS: Adapters = {
  snackbar: {
    1: (host) => ({ show: (text: string) => host.snackbar.show({ color: 'info', title: text }) }),
  },
};

beforeEach(() => {
  shown.length = 0;
});

test('gives a remote of the current major the capability as it is', () => {
  expect(hostAsRequired(HOST, { requires: { snackbar: '^2.0.0' } }, ADAPTERS).snackbar).toBe(
    HOST.snackbar,
  );
});

test('serves a remote of the previous major through its adapter', () => {
  const old = hostAsRequired(HOST, { requires: { snackbar: '^1.3.0' } }, ADAPTERS) as unknown as {
    snackbar: { show: (text: string) => void };
  };
  old.snackbar.show('保存しました');
  expect(shown).toEqual([{ color: 'info', title: '保存しました' }]);
});

test('ends the subscriptions of a remote that is unloaded, and only those', () => {
  const listeners = { session: new Set<() => void>(), stats: new Set<() => void>() };
  const subscribeTo = (name: keyof typeof listeners) => (listener: () => void) => {
    listeners[name].add(listener);
    return () => void listeners[name].delete(listener);
  };
  const host = {
    session: { isSignedIn: () => true, subscribe: subscribeTo('session') },
    stats: { subscribe: subscribeTo('stats') },
    overlay: createOverlayState(),
  } as unknown as Host;
  const unloaded = new AbortController();
  const live = new AbortController();
  const first = hostUntil(host, unloaded.signal);
  const kept = jest.fn();
  hostUntil(host, live.signal).session.subscribe(kept);
  const ended = jest.fn();
  const unsubscribe = first.session.subscribe(ended);
  first.session.subscribe(jest.fn());
  first.stats.subscribe(jest.fn());
  unsubscribe();
  expect([listeners.session.size, listeners.stats.size]).toEqual([2, 1]);
  unloaded.abort();
  first.session.subscribe(ended);
  for (const listener of [...listeners.session, ...listeners.stats]) listener();
  expect([kept.mock.calls, ended.mock.calls]).toEqual([[[]], []]);
  expect([listeners.session.size, listeners.stats.size]).toEqual([1, 0]);
  expect([first.signal, first.session.isSignedIn()]).toEqual([unloaded.signal, true]);
});

test('removes the overlays of a remote that was unloaded', () => {
  const overlay = createOverlayState();
  const noSubscription = { subscribe: () => () => undefined };
  const host = { session: noSubscription, stats: noSubscription, overlay } as unknown as Host;
  const message = () => store.get(overlay.messageAtom);
  const unloaded = new AbortController();
  const { show } = hostUntil(host, unloaded.signal).overlay;
  hostUntil(host, new AbortController().signal).overlay.show('ほかのチームの処理中です。');
  show('処理中です。')();
  show('決済処理中です。');
  expect(message()).toBe('決済処理中です。');
  unloaded.abort();
  expect(message()).toBe('ほかのチームの処理中です。');
  show('遅れて届いた処理です。');
  expect(message()).toBe('ほかのチームの処理中です。');
});

test('a listener of a remote that throws keeps neither a sign-out nor other listeners from their end', async () => {
  Object.assign(window, { BroadcastChannel: EventTarget });
  const reports: unknown[] = [];
  const services = createServices(aRegistry([]), { links: [] }, window, {
    network: aNetwork(),
    retriedFetch: (fetch) => fetch(),
    goToSignIn: () => undefined,
  });
  const telemetry = {
    report: (error: unknown, { where }: { where: string }) => {
      reports.push([String(error), where]);
      return '';
    },
  };
  const remote = hostUntil({ ...services.host, telemetry }, new AbortController().signal);
  const throwing = () => {
    throw new Error('no chart');
  };
  const other = jest.fn();
  store.set(services.session.userAtom as never, { user_id: 1 } as never);
  remote.session.subscribe(throwing);
  remote.session.subscribe(other);
  sessionStorage.setItem('hareto.kept.input.payment-7', '{}');
  services.session.forget({ isSignOut: true });
  expect(sessionStorage.getItem('hareto.kept.input.payment-7')).toBeNull();
  expect(other).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([['Error: no chart', 'session.subscribe']]);
});
