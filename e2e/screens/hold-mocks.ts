import type { Page } from '../support/test.ts';

// The demo holds no supplier; these responses show one.

const HOLD = { held_at: '2026-11-20T09:35:00+09:00', is_unknown_change: true };
const PAYMENTS = [
  { id: 12, document_number: 12, status: 1, total_amount: 1_284_800 },
  { id: 14, document_number: 14, status: 3, total_amount: 242_000 },
];

const ACCOUNT = {
  account_id: 1,
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1,
  account_number: '1234567',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  changed_at: '2026-11-20T09:21:00+09:00',
};

const CHOICES = [
  {
    ...ACCOUNT,
    change_id: null,
    bank_code: '0009',
    bank_name: '三井住友銀行',
    account_number: '0318842',
    last_transfer_on: null,
    is_reported: true,
  },
  { ...ACCOUNT, change_id: 5, last_transfer_on: '2026-10-30', is_reported: false },
];

const FILES = [
  { file_id: 'f_held', file_name: '請求書_SK-2611-009.pdf', page_count: 1, document_number: 12 },
];

/** Shows every supplier as one whose payments the buyer has stopped. */
export async function mockHold(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/suppliers\/\d+$/, async (route) => {
    const response = await route.fetch();
    const supplier = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...supplier, is_held: true, hold: { ...HOLD, payments: PAYMENTS } },
    });
  });
  const payments = PAYMENTS.map((payment) => ({ ...payment, deposit_date: '2026-11-30' }));
  await page.route(/\/api\/v1\/suppliers\/\d+\/hold$/, (route) =>
    route.fulfill({
      json: { ...HOLD, phone_number: '0440003311', choices: CHOICES, payments, files: FILES },
    }),
  );
}

const CHANGE = {
  supplier_id: 1,
  supplier_name: 'サンプル工業株式会社',
  bank_name: '三井住友銀行',
  changed_at: '2026-11-20T09:21:00+09:00',
  device: 'Chrome / macOS',
  address_range: '203.0.113.*',
  stopped: null,
};

const CHANGE_AFTER_STOP = {
  ...CHANGE,
  stopped: {
    held_at: HOLD.held_at,
    held_count: 2,
    late: [{ id: 15, document_number: 15 }],
  },
};

/** The answer for the page of 「この変更に覚えがない場合」, before or after the payments are stopped. */
export const mockPaymentStop =
  (isStopped = false) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/v1\/payment_stops(?:\/|$)/, (route) =>
      route.fulfill({ json: isStopped ? CHANGE_AFTER_STOP : CHANGE }),
    );
  };

/** The answer for a link that is too old. */
export const mockExpiredStopLink = async (page: Page): Promise<void> => {
  await page.route(/\/api\/v1\/payment_stops(?:\/|$)/, (route) =>
    route.fulfill({
      status: 410,
      json: { status: 'expired_link', message: '', errors: [], trace_id: '00000000' },
    }),
  );
};
