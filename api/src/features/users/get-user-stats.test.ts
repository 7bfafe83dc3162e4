import { getUserStats } from '@hareto/contracts/users.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { addNotification, addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi } from '../../testing/test-api.ts';

const NOW = new Date('2026-11-20T10:00:00+09:00');
const INVOICE = {
  supplier_snapshot: {
    name: 'サンプル工業株式会社',
    corporate_number: null,
    invoice_registration_number: null,
  },
  billing_amount: 100_000,
  commission: 3_000,
  commission_tax: 272,
  total_amount: 103_000,
  updated_at: NOW,
};
const NONE = {
  payments: { action_required: 0, review: 0, reserved: 0, history: 0, draft: 0, waiting: 0 },
  suppliers: { enabled: 0, disabled: 0 },
  notifications: { unread: 0 },
  collections: null,
};

test('counts every list of the caller, and only the caller’s', async () => {
  const api = await startTestApi();
  const user = await addUser(api.db);
  const stranger = await addUser(api.db);
  const payment = (status: 1 | 2 | 3 | 4 | 5, more: object = {}) => ({
    ...INVOICE,
    ...more,
    status,
    buyer_id: user.buyer_id,
  });
  const request = (status: 6 | 7 | 8 | 1) => ({
    ...INVOICE,
    status,
    kind: 'request' as const,
    buyer_id: user.buyer_id,
    seller_id: stranger.buyer_id,
  });
  await api.db
    .insert(invoices)
    .values([
      payment(1, { is_action_required: true }),
      payment(2),
      payment(3, { is_action_required: true }),
      payment(4),
      payment(5, { is_action_required: true }),
      request(6),
      request(7),
      request(8),
      request(1),
    ]);
  await api.db.insert(drafts).values(
    [1, null].map((invoice_id) => ({
      invoice_id,
      buyer_id: user.buyer_id,
      created_at: NOW,
      updated_at: NOW,
    })),
  );
  for (const status of ['Approved', 'Escalation', 'Unapproved', 'Rejected'] as const)
    await addSupplier(api.db, user.buyer_id, { status });
  await addNotification(api.db, user.buyer_id);
  await addNotification(api.db, user.buyer_id, { read_at: NOW });

  expect(await api.as(user).call(getUserStats, {})).toEqual({
    payments: { action_required: 2, review: 3, reserved: 1, history: 3, draft: 1, waiting: 2 },
    suppliers: { enabled: 3, disabled: 1 },
    notifications: { unread: 1 },
    collections: null,
  });
  expect(await api.as(stranger).call(getUserStats, {})).toEqual(NONE);

  const withCollections = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
  expect(
    await withCollections.as(await addUser(withCollections.db)).call(getUserStats, {}),
  ).toEqual({
    ...NONE,
    collections: { request: 0, decided: 0, history: 0, draft: 0 },
  });
});
