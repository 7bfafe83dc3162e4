import { getPaymentSelection } from '@hareto/contracts/oauth.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

/** The name of each state on the partner's page, the day of the transfer, and the list. */
test.each([
  [1, 'authorized', false, '審査中（受付済み）', '2026/12/03', 'review'],
  [1, 'authorized', true, '要対応審査中（受付済み）', '2026/12/03', 'review'],
  [2, 'authorized', false, '審査中（最終確認）', '2026/12/03', 'review'],
  [2, 'captured', false, '再確認中', '2026/12/03', 'review'],
  [3, 'captured', false, '振込予約済み', '2026/12/03', 'reserved'],
  [4, 'captured', false, '振込完了', '2026/12/03', 'history'],
  [5, 'refunded', false, 'キャンセル', '—', 'history'],
] as const)(
  'names a payment in status %i with payment state %s, action required: %s, and links to it',
  async (status, payment_state, is_action_required, label, day, list) => {
    const invoice = {
      draft_id: 9,
      external_invoice_id: 'S-1',
      payee_name: '鈴木工房',
      invoice_number: 'SK-1',
      billing_amount: 33_000,
      commission: null,
      payment_due_date: '2026-11-30',
      has_file: true,
      has_supplier: true,
      has_account: true,
      is_supplier_rejected: false,
      invoice_id: 5,
      total_amount: 33_990,
      payment: {
        document_number: 39,
        deposit_date: '2026-12-03',
        status,
        payment_state,
        is_action_required,
      },
    };
    const selection = { client_name: '経理ノート', return_url: null, invoices: [invoice] };
    const host = fakeHost({ stubs: [stub(getPaymentSelection, { ...selection, total_count: 1 })] });
    const at = '/oauth/payments/selection?client_id=keiri-note';
    const { user } = await renderRemote(remote, config, { host, at });
    await user.click(await screen.findByRole('radio', { name: '申請済み 1' }));
    expect(await screen.findByRole('row', { name: /鈴木工房/ })).toHaveTextContent(
      `SK-1${label}${day}¥33,00033,000円I-00000039`,
    );
    expect(screen.getByRole('link', { name: /鈴木工房/ })).toHaveAttribute(
      'href',
      `/payments/${list}/5`,
    );
  },
);
