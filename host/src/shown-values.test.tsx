import { act, screen } from '@testing-library/react';
import { hostUntil } from './capabilities.ts';
import { RootFrame } from './shell/root-frame.tsx';
import { snackbarOf } from './shown-values.ts';
import { renderShell } from './testing/render-shell.tsx';

/** The page with a banner, and the capabilities of a remote in it. */
async function openPage() {
  const { services, user } = await renderShell(
    <>
      <header>見出し</header>
      <RootFrame />
    </>,
  );
  const reports: string[] = [];
  const telemetry = {
    report(error: unknown, { where }: { where: string }) {
      reports.push(`${where}: ${String(error)}`);
      return '';
    },
  };
  const { overlay } = services;
  const host = { ...services.host, snackbar: snackbarOf(services.snackbar), overlay, telemetry };
  return { host: hostUntil(host, new AbortController().signal), reports, user };
}

test.each([
  [
    { color: 'warning', title: '保存しました' },
    '保存しました',
    'snackbar.show: TypeError: no color: warning',
  ],
  [
    { color: 'info', title: new Error('x') },
    'Error: x',
    'snackbar.show: TypeError: no text: Error: x',
  ],
  [
    { color: 'error', title: '失敗しました', text: { id: 7 } },
    '[object Object]',
    'snackbar.show: TypeError: no text: [object Object]',
  ],
])(
  'keeps the page and shows the next message after a remote has shown %j',
  async (item, text, report) => {
    const { host, reports } = await openPage();
    act(() => host.snackbar.show(item as never));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reports).toEqual([report]);
    act(() => host.snackbar.show({ color: 'success', title: '次のお知らせ', text: '本文' }));
    expect(await screen.findByText('次のお知らせ')).toBeVisible();
    expect(reports).toEqual([report]);
  },
);

test('keeps the page when a remote shows an error as the message of the overlay', async () => {
  const { host, reports } = await openPage();
  act(() => void host.overlay.show(new Error('x') as never));
  expect(await screen.findByText('Error: x')).toBeVisible();
  expect(screen.getByText('見出し')).toBeVisible();
  expect(reports).toEqual(['overlay.show: TypeError: no text: Error: x']);
});
