import { getPaymentSelection } from '@hareto/contracts/oauth.ts';
import { getPartnerInvoice, type PartnerInvoice } from '@hareto/contracts/partner.ts';
import { invoiceStatusMeta } from '@hareto/domain/invoice-status.ts';
import { requireRow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, grantAccess } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

type Row = Partial<typeof invoices.$inferInsert>;

const UPDATED_AT = new Date('2026-11-20T10:00:00+09:00');

async function addHandedOverInvoice(payment: Row | null) {
  const user = await addUser(api.db, { user: { external_integration_client_ids: ['keiri-note'] } });
  const row =
    payment &&
    requireRow(
      await api.db
        .insert(invoices)
        .values({
          kind: 'payment',
          buyer_id: user.buyer_id,
          status: 1,
          supplier_snapshot: {
            name: 'サンプル工業株式会社',
            corporate_number: null,
            invoice_registration_number: null,
          },
          billing_amount: 638_000,
          commission: 19_140,
          commission_tax: 1_740,
          total_amount: 657_140,
          deposit_date: '2026-12-10',
          updated_at: UPDATED_AT,
          ...payment,
        })
        .returning(),
    );
  await api.db.insert(drafts).values({
    buyer_id: user.buyer_id,
    client_id: 'keiri-note',
    external_invoice_id: 'INV-1',
    billing_amount: 638_000,
    invoice_id: row?.id ?? null,
    created_at: UPDATED_AT,
    updated_at: UPDATED_AT,
  });
  const { token } = await grantAccess(api.db, user.id);
  return { user, partner: api.withBearerToken(token), number: row?.document_number ?? null };
}

const CAPTURED = { payment_state: 'captured' } as const;
const NOT_SUBMITTED = { total_amount: null, deposit_date: null };

/** Each row: state, values of the payment, answer to the partner, text on the partner's page. */
const STATES: readonly (readonly [string, Row | null, Partial<PartnerInvoice>, string | null])[] = [
  ['is a draft', null, { status: 'draft', ...NOT_SUBMITTED }, null],
  [
    'is in examination',
    { status: 1, payment_state: 'authorized' },
    { status: 'in_examination' },
    '審査中（受付済み）',
  ],
  [
    'must be corrected',
    { status: 1, payment_state: 'authorized', is_action_required: true },
    { status: 'in_examination', is_action_required: true },
    '審査中（受付済み）',
  ],
  [
    'is checked',
    { status: 2, payment_state: 'authorized' },
    { status: 'in_examination' },
    '審査中（最終確認）',
  ],
  ['is examined again', { ...CAPTURED, status: 2 }, { status: 'in_examination' }, '再確認中'],
  [
    'is booked',
    { ...CAPTURED, status: 3, transfer_state: 'scheduled' },
    { status: 'transfer_reserved' },
    '振込予約済み',
  ],
  [
    'has a failed transfer',
    { ...CAPTURED, status: 3, transfer_state: 'failed', is_action_required: true },
    { status: 'transfer_reserved', is_action_required: true },
    '振込予約済み',
  ],
  [
    'is transferred',
    { ...CAPTURED, status: 4, transfer_state: 'completed' },
    { status: 'transferred' },
    '振込完了',
  ],
  ['is cancelled', { status: 5, payment_state: 'voided' }, { status: 'cancelled' }, 'キャンセル'],
];

test.each(STATES)(
  'returns the same state to the partner and on its page for a payment that %s',
  async (_name, payment, answer, label) => {
    const { user, partner, number } = await addHandedOverInvoice(payment);
    const params = { external_invoice_id: 'INV-1' };
    expect(await partner.call(getPartnerInvoice, { params })).toEqual({
      external_invoice_id: 'INV-1',
      is_action_required: false,
      document_number: number,
      billing_amount: 638_000,
      total_amount: 657_140,
      deposit_date: '2026-12-10',
      updated_at: '2026-11-20T10:00:00+09:00',
      selection_url: 'http://localhost:3000/oauth/payments/selection?client_id=keiri-note',
      ...answer,
    });
    const query = { client_id: 'keiri-note' };
    const [shown] = (await api.as(user).call(getPaymentSelection, { query })).invoices;
    expect(shown?.payment ? invoiceStatusMeta(shown.payment).label : null).toBe(label);
  },
);
