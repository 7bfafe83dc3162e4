import { deleteDrafts, getDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

async function openDialog(...stubs: Stub[]) {
  const host = fakeHost({ stubs: [...flowStubs().stubs, stub(deleteDrafts, undefined), ...stubs] });
  const shown = await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  await shown.user.type(await screen.findByLabelText('メモ'), '書きかけ');
  await shown.user.click(screen.getByRole('button', { name: '下書きを削除する' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'この下書きを削除しますか？' });
  return { host, dialog: within(dialog), ...shown };
}

test('deletes the draft after a question, and stops saving', async () => {
  const { host, dialog, user, path } = await openDialog();
  const saves = host.calls(updateDraft).length;
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(path()).toBe('/payments/create'));
  expect(host.calls(deleteDrafts)).toEqual([{ body: { drafts: [7] } }]);
  expect(host.calls(updateDraft)).toHaveLength(saves);
  expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを削除しました' }]);
});

test('keeps the draft by 閉じる', async () => {
  const { host, dialog, user, path } = await openDialog();
  await user.click(dialog.getByRole('button', { name: '閉じる' }));
  expect(screen.getByLabelText('メモ')).toHaveValue('書きかけ');
  expect(host.calls(deleteDrafts)).toEqual([]);
  expect(path()).toBe('/payments/add/invoiceinfo?draft=7');
});

test('keeps the form when the server does not delete the draft', async () => {
  const refused = stub(deleteDrafts, () => {
    throw problem({ httpStatus: 503, status: 'maintenance', message: 'メンテナンス中です。' });
  });
  const { host, dialog, user } = await openDialog(refused);
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() =>
    expect(host.snackbars).toEqual([
      { color: 'error', title: '下書きを削除できませんでした', text: 'メンテナンス中です。' },
    ]),
  );
  expect(screen.getByLabelText('メモ')).toHaveValue('書きかけ');
});

test('shows success when the draft was already deleted by a call whose answer was lost', async () => {
  const gone = problem({ httpStatus: 404, status: 'not_found' });
  const { host, dialog, user, path } = await openDialog();
  host.use(
    stub(deleteDrafts, () => {
      throw gone;
    }),
    stub(getDraft, () => {
      throw gone;
    }),
  );
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(path()).toBe('/payments/create'));
  expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを削除しました' }]);
});
