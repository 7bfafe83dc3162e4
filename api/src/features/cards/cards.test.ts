import { randomUUID } from 'node:crypto';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import {
  applyPromotion,
  approveCreditCard,
  deleteCreditCard,
  getCardFrame,
  getCommission,
  getResultMessage,
  listCreditCards,
} from '@hareto/contracts/cards.ts';
import { eq } from 'drizzle-orm';
import { credit_cards } from '../../db/schema/cards.ts';
import { gateway_orders } from '../../db/schema/approvals.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { promotion_uses, promotions } from '../../db/schema/promotions.ts';
import {
  startPaymentApi,
  tokenFor,
  type PaymentApi,
  type Payer,
} from '../../testing/payment-api.ts';
import { BROWSER } from '../../testing/payment-content.ts';

const NOW = '2026-11-20T10:00:00+09:00';
let api: PaymentApi;
let payer: Payer;
let stranger: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
  stranger = await api.addPayer();
  await api.db.insert(promotions).values([
    { code: 'HALF', name: '半額', discount_percent: 50, expires_on: '2026-12-31' },
    { code: 'OLD', name: '終了', discount_percent: 50, expires_on: '2026-11-19' },
  ]);
});
beforeEach(() => api.clock.set(NOW));

describe('cards', () => {
  test('registers a card from a token and returns no card number', async () => {
    const body = { token: await tokenFor(api.gateway, '5555555555554444') };
    const card = await payer.client.call(createCreditCard, { body });
    expect(card).toEqual({
      id: expect.any(Number),
      brand: 'MASTER',
      last4: '4444',
      card_holder_name: 'TARO YAMADA',
      expiry_month: '08',
      expiry_year: '2029',
      is_expired: false,
      is_default: false,
      nickname: null,
      closing_day: null,
      debit_day: null,
      debit_month_offset: null,
    });
  });

  test('refuses an AMEX card with a message about the brand', async () => {
    const body = { token: await tokenFor(api.gateway, '378282246310005') };
    expect(await payer.client.send(createCreditCard, { body })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            code: 'brand',
            message:
              'AMEX・Dinersのカードはご利用いただけません。JCB、Visa、Mastercardのカードをご利用ください。',
          },
        ],
      },
    });
  });

  test('lists the default card first, and makes another card the default after its deletion', async () => {
    const owner = await api.addPayer();
    const second = await owner.client.call(createCreditCard, {
      body: { token: await tokenFor(api.gateway, '3530111333300000'), is_default: true },
    });
    const listed = await owner.client.call(listCreditCards, {});
    expect(listed).toMatchObject({
      count: 2,
      credit_cards: [
        { id: second.id, is_default: true },
        { id: owner.card.id, is_default: false },
      ],
    });
    expect(await owner.client.send(deleteCreditCard, { params: { id: second.id } })).toMatchObject({
      status: 204,
    });
    expect(await owner.client.call(listCreditCards, {})).toMatchObject({
      count: 1,
      credit_cards: [{ id: owner.card.id, is_default: true }],
    });
  });

  test('makes the newest card that has not expired the default, and an expired card only when all have', async () => {
    const owner = await api.addPayer();
    const add = async (number: string, more: object = {}) =>
      owner.client.call(createCreditCard, {
        body: { token: await tokenFor(api.gateway, number), ...more },
      });
    const usable = await add('5555555555554444');
    const expired = await add('4000000000000002');
    const first = await add('3530111333300000', { is_default: true });
    await api.db
      .update(credit_cards)
      .set({ expiry_month: '10', expiry_year: '2026' })
      .where(eq(credit_cards.id, expired.id));
    const defaultAfterDeleting = async (id: number) => {
      await owner.client.call(deleteCreditCard, { params: { id } });
      const { credit_cards: cards } = await owner.client.call(listCreditCards, {});
      return cards.filter(({ is_default }) => is_default).map((card) => card.id);
    };
    expect(await defaultAfterDeleting(first.id)).toEqual([usable.id]);
    expect(await defaultAfterDeleting(usable.id)).toEqual([owner.card.id]);
    expect(await defaultAfterDeleting(owner.card.id)).toEqual([expired.id]);
  });

  test('refuses to delete a card that an open payment uses', async () => {
    const owner = await api.addPayer();
    await api.pay(owner);
    expect(
      await owner.client.send(deleteCreditCard, { params: { id: owner.card.id } }),
    ).toMatchObject({
      status: 409,
      body: { status: 'in_use', message: '審査中のお支払いで使用しているため、削除できません。' },
    });
  });

  test("answers 404 for another buyer's card", async () => {
    expect(
      await payer.client.send(deleteCreditCard, { params: { id: stranger.card.id } }),
    ).toMatchObject({ status: 404 });
  });

  test('returns the URL and the origin of the card frame', async () => {
    expect(await payer.client.call(getCardFrame, {})).toEqual({
      frame_url: `${api.gatewayOrigin}/fields?parent=http%3A%2F%2Flocalhost%3A3000`,
      frame_origin: api.gatewayOrigin,
    });
  });
});

describe('fees', () => {
  test.each([
    ['1e4'],
    ['0x2710'],
    ['1 0000'],
    ['10000.0'],
    ['+5'],
    ['84,800円（税率10%）'],
    ['1.5'],
  ])('refuses an amount written as %j in the query', async (amountText) => {
    expect(
      await payer.client.send(getCommission, { query: { billing_amount: amountText } }),
    ).toMatchObject({
      status: 422,
      body: {
        status: 'validation_error',
        errors: [
          {
            field: 'billing_amount',
            code: 'invalid',
            message: `請求金額の「${amountText.trim()}」を金額として読み取れません。「84,800」のように入力してください。`,
          },
        ],
      },
    });
  });

  test.each([
    ['', 'required', '請求金額を入力してください。'],
    ['999', 'number_range', '請求金額は1,000円以上99,999,999円以下で入力してください。'],
  ])('refuses an amount of %j with the message of the form', async (typed, code, message) => {
    expect(
      await payer.client.send(getCommission, { query: { billing_amount: typed } }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'billing_amount', code, message }] },
    });
  });

  test('answers 400 for a wrong parameter, even if the amount is wrong too', async () => {
    for (const query of [{ invoice_id: 'x' }, { invoice_id: 'x', billing_amount: '1e4' }])
      expect(await payer.client.send(getCommission, { query })).toMatchObject({
        status: 400,
        body: { status: 'bad_request' },
      });
  });

  test.each(['1,234,567円', '１２３４５６７', ' 1 234 567 '])(
    'reads an amount written as %j',
    async (text) => {
      expect(
        await payer.client.call(getCommission, { query: { billing_amount: text } }),
      ).toMatchObject({ billing_amount: 1_234_567 });
    },
  );

  test('returns fee and total of an amount', async () => {
    expect(
      await payer.client.call(getCommission, { query: { billing_amount: '1234567' } }),
    ).toEqual({
      commission_rate: 3,
      minimum_commission: 330,
      billing_amount: 1_234_567,
      commission: 37_037,
      commission_tax: 3_367,
      promotion_discount: 0,
      seller_commission: 0,
      total_amount: 1_271_604,
    });
  });

  test('returns fee and total of a payment, to its payer only', async () => {
    const { id } = await api.pay(payer);
    expect(await payer.client.call(getCommission, { query: { invoice_id: id } })).toMatchObject({
      billing_amount: 100_000,
      total_amount: 103_000,
    });
    expect(await stranger.client.send(getCommission, { query: { invoice_id: id } })).toMatchObject({
      status: 404,
    });
  });

  test('returns fee and total of a payment for another amount, with its promotion code', async () => {
    const buyer = await api.addPayer();
    const { id } = await api.pay(buyer);
    await api.db.update(invoices).set({ promotion_code: 'HALF' }).where(eq(invoices.id, id));
    await api.db
      .insert(promotion_uses)
      .values({ promotion_code: 'HALF', buyer_id: buyer.buyerId, invoice_id: id });
    expect(
      await buyer.client.call(getCommission, {
        query: { invoice_id: id, billing_amount: 200_000 },
      }),
    ).toMatchObject({
      billing_amount: 200_000,
      commission_tax: 272,
      promotion_discount: 3_000,
      total_amount: 203_000,
    });
    // The agreed fee applies as long as the amount stays.
    expect(
      await buyer.client.call(getCommission, {
        query: { invoice_id: id, billing_amount: 100_000 },
      }),
    ).toMatchObject({ promotion_discount: 0, total_amount: 103_000 });
    expect(
      await stranger.client.send(getCommission, {
        query: { invoice_id: id, billing_amount: 200_000 },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('answers 400 when the query has neither an amount nor a payment', async () => {
    expect(await payer.client.send(getCommission)).toMatchObject({
      status: 400,
      body: { status: 'bad_request' },
    });
  });

  test('applies a promotion code', async () => {
    expect(
      await payer.client.call(applyPromotion, {
        body: { promotion_code: 'HALF', billing_amount: 100_000 },
      }),
    ).toEqual({
      promotion_code: 'HALF',
      promotion_name: '半額',
      promotion_discount: 1_500,
      commission: 1_500,
      total_amount: 101_500,
      expires_on: '2026-12-31',
    });
  });

  test.each([
    ['OLD', '有効期限が切れたプロモーションコードです。'],
    ['NONE', 'このプロモーションコードは利用できません。'],
    ['な', 'このプロモーションコードは利用できません。'],
  ])('refuses the promotion code %s', async (promotion_code, message) => {
    expect(
      await payer.client.send(applyPromotion, {
        body: { promotion_code, billing_amount: 100_000 },
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'promotion_code', message }] },
    });
  });

  test('accepts a promotion code once, and again after the payment is cancelled', async () => {
    const owner = await api.addPayer();
    const body = {
      credit_card_id: owner.card.id,
      billing_amount: 100_000,
      promotion_code: 'HALF',
      return_path: '/payments/add/confirm',
      browser: BROWSER,
    };
    const draft = await api.addDraft(owner, { promotion_code: 'HALF' });
    const { approval_id, amount } = await owner.client.call(approveCreditCard, {
      idempotencyKey: randomUUID(),
      body: { ...body, draft_id: draft.id },
    });
    expect(amount).toBe(101_500);
    const { createInvoice } = await import('@hareto/contracts/invoice-changes.ts');
    const { cancelInvoice } = await import('@hareto/contracts/cancel-invoice.ts');
    const { id } = await owner.client.call(createInvoice, {
      idempotencyKey: randomUUID(),
      body: api.submission(owner, draft, approval_id),
    });
    const again = { promotion_code: 'HALF', billing_amount: 100_000 };
    expect(await owner.client.send(applyPromotion, { body: again })).toMatchObject({ status: 422 });
    await owner.client.call(cancelInvoice, { params: { id }, body: {} });
    expect(await owner.client.send(applyPromotion, { body: again })).toMatchObject({ status: 200 });
  });
});

describe('approval', () => {
  const approve = async (
    number: string,
    { key = randomUUID(), owner = payer }: { key?: string; owner?: Payer } = {},
  ) => {
    const card = await api.addCard(owner.client, number);
    const draft = await api.addDraft(owner);
    const body = {
      credit_card_id: card.id,
      draft_id: draft.id,
      billing_amount: 100_000,
      return_path: '/payments/add/confirm',
      browser: BROWSER,
    };
    const call = async () => owner.client.send(approveCreditCard, { idempotencyKey: key, body });
    return { call, first: await call() };
  };
  // Each test has a business to itself, because a business may have at most ten cards.
  let owner: Payer;
  beforeEach(async () => {
    owner = await api.addPayer();
  });

  test.each([
    ['4111111111111111', 'approved', null],
    ['4000000000003220', 'challenge', null],
    ['4000000000000002', 'failed', 'card_declined'],
    ['4000000000009995', 'failed', 'limit_exceeded'],
    ['4000008400001629', 'failed', 'authentication_failed'],
    ['4000000000000101', 'failed', 'authentication_unsupported'],
    ['4000000000000069', 'failed', 'card_expired'],
    ['4000000000000119', 'pending', 'pending'],
    ['4000000000000127', 'pending', 'pending'],
    ['4000000000000259', 'pending', 'pending'],
    ['4000000000000200', 'approved', null],
  ])('the approval with card number %s is %s', async (cardNumber, result, v_result_code) => {
    const { first } = await approve(cardNumber, { owner });
    expect(first).toMatchObject({
      status: 200,
      body: { result, v_result_code, amount: 103_000, expires_at: '2026-11-20T10:15:00+09:00' },
    });
  });

  test('finds an approval at the gateway when its answer got lost', async () => {
    const { call, first } = await approve('4000000000000119', { owner });
    expect(await call()).toMatchObject({
      status: 200,
      body: { ...(first.body as object), result: 'approved', v_result_code: null },
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('approves after a challenge, whose page returns to the form with the approval id', async () => {
    const { call, first } = await approve('4000000000003220', { owner });
    const { approval_id, challenge_url } = first.body as {
      approval_id: string;
      challenge_url: string;
    };
    const page = await fetch(challenge_url);
    expect(await page.text()).toContain('¥103,000');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const back = await fetch(challenge_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
      redirect: 'manual',
    });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/payments/add/confirm?approval=${approval_id}`,
    ]);
    expect(await call()).toMatchObject({
      body: { approval_id, result: 'approved', challenge_url: null },
    });
  });

  test('fails when the challenge is cancelled', async () => {
    const { call, first } = await approve('4000000000003220', { owner });
    const { challenge_url } = first.body as { challenge_url: string };
    await fetch(challenge_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'cancel' }),
      redirect: 'manual',
    });
    expect(await call()).toMatchObject({
      body: { result: 'failed', v_result_code: 'authentication_failed' },
    });
  });

  test('releases the hold of an unused approval after its expiry', async () => {
    const { call, first } = await approve('4111111111111111', { owner });
    const { approval_id } = first.body as { approval_id: string };
    api.clock.advance(15 * 60);
    await api.runJobs();
    expect(
      await api.db.select().from(gateway_orders).where(eq(gateway_orders.approval_id, approval_id)),
    ).toMatchObject([{ kind: 'void', is_done: true }]);
    expect(await api.gateway.findPayment(approval_id)).toMatchObject({ state: 'voided' });
    expect(await call()).toMatchObject({
      body: { result: 'failed', v_result_code: 'expired_approval' },
    });
  });

  test("refuses another buyer's card and draft", async () => {
    const draft = await api.addDraft(owner);
    const foreignDraft = await api.addDraft(stranger);
    const body = {
      credit_card_id: stranger.card.id,
      draft_id: draft.id,
      billing_amount: 100_000,
      return_path: '/payments',
      browser: BROWSER,
    };
    expect(
      await owner.client.send(approveCreditCard, { idempotencyKey: randomUUID(), body }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'credit_card_id' }] } });
    const bodyWithForeignDraft = {
      ...body,
      credit_card_id: owner.card.id,
      draft_id: foreignDraft.id,
    };
    expect(
      await owner.client.send(approveCreditCard, {
        idempotencyKey: randomUUID(),
        body: bodyWithForeignDraft,
      }),
    ).toMatchObject({ status: 404 });
  });

  test('refuses a return path that leaves the site', async () => {
    const draft = await api.addDraft(owner);
    const body = {
      credit_card_id: owner.card.id,
      draft_id: draft.id,
      billing_amount: 100_000,
      return_path: '//evil.example',
      browser: BROWSER,
    };
    expect(
      await owner.client.send(approveCreditCard, { idempotencyKey: randomUUID(), body }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'return_path' }] } });
  });

  test('returns the message and the action for a result code', async () => {
    expect(await payer.client.call(getResultMessage, { params: { id: 'limit_exceeded' } })).toEqual(
      {
        id: 'limit_exceeded',
        message:
          'ご利用可能枠が不足しています。カード会社にご確認いただくか、別のカードをご利用ください。',
        action: 'other_card',
      },
    );
  });
});
