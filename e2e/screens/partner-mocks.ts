import { readFile } from 'node:fs/promises';
import { CORPORATION } from '../support/accounts.ts';
import type { Page } from '../support/test.ts';
import { type DemoIds, DEMO_IDS_FILE } from './demo-ids.ts';

// The demo's partner has sent one invoice; these responses show several.

const PARTNER = 'サンプル会計クラウド';

/** The key in `remote-oauth/src/parts/partner-selection.ts`. */
const STORAGE_KEY = 'hareto.kept.partner-selection';

const invoice = (draft_id: number, payee_name: string, changes: object = {}) => ({
  draft_id,
  external_invoice_id: `ext-${String(draft_id)}`,
  payee_name,
  invoice_number: `S-2026${String(draft_id).padStart(4, '0')}`,
  billing_amount: 77_000,
  commission: 2_310,
  payment_due_date: '2026-11-30',
  has_file: true,
  has_supplier: true,
  has_account: true,
  is_supplier_rejected: false,
  invoice_id: null,
  total_amount: null,
  payment: null,
  ...changes,
});

const PAID_INVOICE = {
  commission: null,
  total_amount: 79_310,
  payment: {
    document_number: 13,
    status: 1,
    is_action_required: false,
    deposit_date: '2026-12-07',
  },
};

/** One invoice of each kind; the first is the draft that the forms open. */
const invoicesOf = ({ draft, inReview }: DemoIds) => [
  invoice(draft, 'サンプル工業株式会社', { billing_amount: 359_700, commission: 10_791 }),
  invoice(9002, '合同会社サンプルクリーン', { has_file: false }),
  invoice(9003, '株式会社青空システムズ', { has_supplier: false, has_account: false }),
  invoice(9004, '株式会社サンプル物流', { billing_amount: 110_000, commission: 3_300 }),
  invoice(9005, 'サンプル広告株式会社', { is_supplier_rejected: true }),
  invoice(9006, '鈴木工房', { ...PAID_INVOICE, invoice_id: inReview }),
];

/** Several invoices of one partner, three of which are selected. */
export async function mockPartner(page: Page): Promise<void> {
  const demoIds = JSON.parse(await readFile(DEMO_IDS_FILE, 'utf8')) as DemoIds;
  const invoices = invoicesOf(demoIds);
  const selection = {
    client_name: PARTNER,
    return_url: 'https://sample-accounting.example/callback',
    total_count: invoices.length,
    invoices,
  };
  await page.route('**/external_integrations/payment_selection?*', (route) =>
    route.fulfill({ json: selection }),
  );
  await page.route(`**/api/v1/drafts/${String(demoIds.draft)}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const draft = (await response.json()) as object;
    await route.fulfill({ response, json: { ...draft, ...DRAFT_FROM_PARTNER } });
  });
  const storedSelection = {
    email_address: CORPORATION,
    client_id: 'sample-accounting',
    client_name: selection.client_name,
    return_url: selection.return_url,
    draft_ids: [demoIds.draft, 9002, 9004],
  };
  await page.addInitScript(
    ([key, value]) => {
      // Each visit first opens about:blank, which has no storage.
      if (location.protocol !== 'about:') sessionStorage.setItem(key, value);
    },
    [STORAGE_KEY, JSON.stringify(storedSelection)] as const,
  );
}

const DRAFT_FROM_PARTNER = {
  source: PARTNER,
  locked_fields: ['billing_amount', 'invoice_number'],
  partner_payee: {
    name: 'サンプル工業株式会社',
    invoice_registration_number: 'T6999901000002',
    account: null,
  },
};
