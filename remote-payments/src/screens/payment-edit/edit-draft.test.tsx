import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { anInvoiceDetail, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { editStubs } from '../../testing/edit-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const FORM = '/payments/edit/12/invoiceinfo';
const KEY = 'correction-12';

beforeEach(() => {
  sessionStorage.clear();
});

async function open(drafts = formDraftStubs(), owner = aUser()) {
  const host = fakeHost({
    stubs: [...editStubs(anInvoiceDetail()), ...drafts.stubs],
    user: owner,
  });
  const shown = await renderPayments(host, FORM);
  await screen.findByRole('form', { name: '申請内容の修正' });
  return { host, drafts, ...shown };
}
const memo = () => screen.getByLabelText('メモ');

test('continues in another tab with only the changed values', async () => {
  const first = await open();
  await first.user.clear(memo());
  await first.user.type(memo(), '修正した理由');
  await first.user.tab();
  const changes = { memo: '修正した理由' };
  await waitFor(() => expect(first.drafts.contentOf(KEY)).toMatchObject({ changes }));
  expect(first.drafts.contentOf(KEY)).toEqual({ version: anInvoiceDetail().updated_at, changes });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('修正した理由');
  first.unmount();
  await open(first.drafts);
  expect(memo()).toHaveValue('修正した理由');
});

test('discards the changes by 破棄して移動', async () => {
  const { user, drafts, goTo, path } = await open();
  await user.type(memo(), '修正');
  await user.tab();
  await waitFor(() => expect(drafts.contentOf(KEY)).not.toBeNull());
  await act(() => goTo('/payments/review'));
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => expect(path()).toBe('/payments/review'));
  await waitFor(() => expect(drafts.contentOf(KEY)).toBeNull());
});

test('saves the changes before it opens the screen that ends the hold of the payee, and asks nothing', async () => {
  const drafts = formDraftStubs();
  const held = aSupplierDetail({
    is_held: true,
    hold: { held_at: '2026-11-19T10:00:00+09:00', is_unknown_change: false, payments: [] },
  });
  const host = fakeHost({
    stubs: [...editStubs(anInvoiceDetail()), ...drafts.stubs, stub(getSupplier, held)],
  });
  const { user, path } = await renderPayments(host, FORM);
  await screen.findByRole('form', { name: '申請内容の修正' });
  await user.clear(memo());
  await user.type(memo(), '再開待ち');
  await user.click(screen.getByRole('button', { name: '再開の手続きへ進む' }));
  await waitFor(() => expect(path()).toBe('/suppliers/21/release'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(drafts.contentOf(KEY)).toMatchObject({ changes: { memo: '再開待ち' } });
});

test('warns a second tab before it overwrites the changes of the first', async () => {
  const { user, drafts } = await open();
  const other = { version: anInvoiceDetail().updated_at, changes: { memo: '別のタブ' } };
  drafts.stored.set(KEY, { version: 1, content: JSON.stringify(other) });
  await user.type(memo(), '修正');
  await user.tab();
  const dialog = await screen.findByRole('alertdialog', { name: '内容が更新されています' });
  expect(drafts.contentOf(KEY)).toEqual(other);
  await user.click(within(dialog).getByRole('button', { name: '最新の内容を表示する' }));
  await waitFor(() => expect(memo()).toHaveValue('別のタブ'));
});

test('restores every character for the same user after the end of the session, and for no other', async () => {
  const { host, user, drafts, goTo, unmount } = await open();
  await user.type(memo(), '書きかけ');
  host.session.hasExpired = () => true;
  const typed = (memo() as HTMLInputElement).value;
  await act(() => goTo('/signin', { sessionEnded: true }));
  unmount();
  // The pages with card fields load a new document.
  const back = await open(drafts);
  expect(memo()).toHaveValue(typed);
  await waitFor(() => expect(drafts.contentOf(KEY)).toMatchObject({ changes: { memo: typed } }));
  back.unmount();
  await open(formDraftStubs(), aUser({ buyer_id: 2 }));
  expect(memo()).not.toHaveValue(typed);
});
