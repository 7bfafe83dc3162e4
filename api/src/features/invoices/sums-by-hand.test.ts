import { randomUUID } from 'node:crypto';
import { approveCreditCard, getCommission } from '@hareto/contracts/cards.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getInvoicesCsvUrl, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getPaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { getRequest, getRequestsCsvUrl, listRequests } from '@hareto/contracts/seller-requests.ts';
import { promotions } from '../../db/schema/promotions.ts';
import { linkedRequest, pay } from '../../testing/mail-walks/request-stage.ts';
import { businessOf } from '../../testing/mail-walks/walk.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import {
  complete,
  documentTextOf,
  mailTextsTo,
  noticesTo,
  setDebitDays,
  sumsOfPages,
} from '../../testing/shown-sums.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(() => api.clock.set('2026-11-20T10:00:00+09:00'));

describe('5,400,000 yen at 3 % with half of the fee off', () => {
  // By hand: 5,400,000 × 3 % = 162,000; half is 81,000; its tax 81,000 × 10 / 110 = 7,363.6.
  const SUMS = {
    billing_amount: 5_400_000,
    commission: 162_000,
    promotion_discount: 81_000,
    commission_tax: 7_363,
    total_amount: 5_481_000,
  };

  test('shows the sums calculated by hand on screens, in mails and on the receipt', async () => {
    await api.db
      .insert(promotions)
      .values({ code: 'HALF', name: '半額', discount_percent: 50, expires_on: '2026-12-31' });
    const payer = await api.addPayer();
    await setDebitDays(payer);
    const billing_amount = 5_400_000;
    const quoted = await payer.client.call(getCommission, {
      query: { billing_amount: String(billing_amount), promotion_code: 'HALF' },
    });
    expect(quoted).toMatchObject(SUMS);

    const draft = await api.addDraft(payer, { billing_amount, promotion_code: 'HALF' });
    const { approval_id, amount } = await payer.client.call(approveCreditCard, {
      idempotencyKey: randomUUID(),
      body: {
        credit_card_id: payer.card.id,
        draft_id: draft.id,
        billing_amount,
        promotion_code: 'HALF',
        return_path: '/payments/add/confirm',
        browser: BROWSER,
      },
    });
    expect(amount).toBe(5_481_000);
    const { id } = await payer.client.call(createInvoice, {
      idempotencyKey: randomUUID(),
      body: api.submission(payer, draft, approval_id),
    });
    await complete(api, payer.client, id);

    expect(await payer.client.call(getInvoice, { params: { id } })).toMatchObject({
      ...SUMS,
      status: 4,
    });
    const [listed] = (await payer.client.call(listInvoices, { query: {} })).invoices;
    expect(listed).toMatchObject({ billing_amount, total_amount: 5_481_000 });

    const mails = (await mailTextsTo(api, payer.buyerId)).filter((text) =>
      text.includes('お支払い総額'),
    );
    const notices = await noticesTo(api, payer.buyerId);
    expect([mails.length, notices.texts.length]).toEqual([3, 3]);
    for (const text of [...mails, ...notices.texts])
      expect(text).toMatch(
        /請求金額　*：5,400,000円\n決済手数料　*：81,000円（うち消費税 7,363円）\nお支払い総額　*：5,481,000円/,
      );
    expect(notices.amounts).toEqual(['¥5,400,000']);

    const transferred = { count: 1, billing_amount };
    expect(await sumsOfPages(payer, 'サンプル工業')).toEqual({
      month: {
        month: '2026-11-01',
        ...transferred,
        commission: 81_000,
        total_amount: 5_481_000,
        completed: transferred,
        reserved: { count: 0, billing_amount: 0 },
      },
      debits: [5_481_000],
      years: [{ year: 2026, ...transferred }],
      found: [5_400_000],
    });

    const csv = await payer.client.call(getInvoicesCsvUrl, { query: {} });
    const { payload } = await api.inject({ method: 'GET', url: csv.download_url });
    expect(payload.split('\r\n')[1]).toContain(',5400000,81000,5481000,');

    const receipt = await documentTextOf(api, { client: payer.client, id }, 'commission');
    expect(receipt).toContain('10%対象(税込)¥81,000うち消費税額(10%)¥7,363');
    expect(await documentTextOf(api, { client: payer.client, id }, 'transfer')).toContain(
      '¥5,400,000',
    );
  });
});

describe('a request of 152,874 yen whose seller bears two thirds of the fee', () => {
  // By hand: 147,000 less 7,350, tax 11,400 + 1,824; 3 % of 152,874 = 4,586.2; × 2 / 3 = 3,057.3.
  const CONTENT = {
    standard_amount: 120_000,
    reduced_amount: 24_000,
    nontaxable_amount: 3_000,
    discount_amount: 7_350,
    discount_rate: null,
    consumption_tax: 13_224,
    consumption_tax_rate: null,
    billing_amount: 152_874,
    invoice_request_commission_rate: 2,
  };
  const SUMS = {
    billing_amount: 152_874,
    seller_commission: 3_057,
    buyer_commission: 1_529,
    total_amount: 154_403,
  };

  test('shows the sums calculated by hand on both sides, in mails, documents and CSV', async () => {
    const { id, payer, seller } = await linkedRequest(api, CONTENT);
    await setDebitDays(payer);
    const { address } = await businessOf(api, payer.buyerId);
    const [invitation] = (await api.mailsTo(address ?? '')).filter(({ text }) =>
      text.includes('request_key='),
    );
    expect(invitation?.text).toContain(
      '請求金額：152,874円\n決済手数料（お客さま負担）：1,529円\nお支払い総額：154,403円',
    );
    await pay(payer, { id }, 152_874);
    await complete(api, payer.client, id);

    const detail = await payer.client.call(getInvoice, { params: { id } });
    // 1,529 × 10 / 110 = 139.0
    expect(detail).toMatchObject({ ...SUMS, commission: 4_586, commission_tax: 139, status: 4 });
    expect(await seller.client.call(getRequest, { params: { id } })).toMatchObject({
      ...SUMS,
      commission: 4_586,
      deposit_amount: 149_817,
    });
    expect(await seller.client.call(listRequests, { query: {} })).toMatchObject({
      total_billing_amount: 152_874,
      total_seller_commission: 3_057,
      total_deposit_amount: 149_817,
    });

    const [, ...paid] = (await mailTextsTo(api, payer.buyerId))
      .filter((text) => text.includes('お支払い総額'))
      .toReversed();
    const payersNotices = await noticesTo(api, payer.buyerId);
    expect([paid.length, payersNotices.texts.length]).toEqual([4, 4]);
    for (const text of [...paid, ...payersNotices.texts])
      expect(text).toMatch(
        /請求金額　*：152,874円\n決済手数料　*：1,529円（うち消費税 139円）\nお支払い総額　*：154,403円/,
      );
    const sellersMails = (await mailTextsTo(api, seller.buyerId)).filter((text) =>
      text.includes('円'),
    );
    for (const text of sellersMails)
      expect(text).toMatch(/請求金額　*：152,874円\n入金額　*：149,817円/);
    expect(sellersMails).toHaveLength(4);
    expect([payersNotices.amounts, (await noticesTo(api, seller.buyerId)).amounts]).toEqual([
      ['¥152,874'],
      ['¥152,874'],
    ]);
    expect(await payer.client.call(getPaymentOverview, {})).toMatchObject({
      month: { billing_amount: 152_874, commission: 1_529, total_amount: 154_403 },
      debits: [{ total_amount: 154_403 }],
    });
    const ownFile = await payer.client.call(getInvoicesCsvUrl, { query: {} });
    const own = await api.inject({ method: 'GET', url: ownFile.download_url });
    expect(own.payload.split('\r\n')[1]).toContain(',152874,1529,154403,');

    expect(await documentTextOf(api, { client: payer.client, id }, 'commission')).toContain(
      '10%対象(税込)¥1,529うち消費税額(10%)¥139',
    );
    // 3,057 × 10 / 110 = 277.9
    const notice = await documentTextOf(api, { client: seller.client, id }, 'payment_notice');
    expect(notice).toContain(
      '請求金額(税込)¥152,874お客さま負担の手数料(10%対象・税込)¥3,057うち消費税額(10%)¥277',
    );
    expect(notice).toContain('入金額¥149,817');

    const { download_url } = await seller.client.call(getRequestsCsvUrl, { query: {} });
    const { payload } = await api.inject({ method: 'GET', url: download_url });
    expect(payload.split('\r\n')[1]).toContain(',入金完了,');
    expect(payload.split('\r\n')[1]).toContain(',152874,3057,149817,');
  });
});
