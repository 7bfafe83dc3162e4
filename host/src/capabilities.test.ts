import type { Host, SnackbarItem } from '@hareto/platform/host-contract/host.ts';
import { type Adapters, hostAsRequired } from './capabilities.ts';

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
