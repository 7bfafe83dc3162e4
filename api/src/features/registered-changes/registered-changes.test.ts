import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { payableAfterNameChange, requestableAfterNameChange } from '@hareto/contracts/messages.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import {
  answerChangeQuestion,
  changeCorporation,
  changeSoleProprietor,
  closeRegisteredChange,
  listRegisteredChanges,
  withdrawRegisteredChange,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserInformation, putContact } from '@hareto/contracts/users.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { detailsDigest } from '../../accounts/account-details.ts';
import { requireRow } from '../../db/rows.ts';
import { registered_corporations } from '../../db/schema/corporations.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { approveChange, changePayment } from '../../testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import {
  makeSoleProprietor,
  CORPORATE_NAME,
  newAddress,
  newCorporateName,
  newRepresentative,
  newTradeName,
  numbered,
  numberFor,
  SOLE_ADDRESS,
} from '../../testing/registered-changes.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { addDepositAccount, requestBody } from '../../testing/seller-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';
import { examineChange } from './examine-change.ts';

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(async () => {
  api.clock.set(DEFAULT_NOW);
  payer = await api.addPayer();
});

const corporationOf = async ({ client }: Payer) =>
  (await client.call(getUserInformation, {})).corporation;
const onlyChange = ({ changes }: { changes: RegisteredChange[] }) => requireRow(changes);

async function examine(id: number, decision: Parameters<typeof examineChange>[3]) {
  return inTransaction(api.db, async (tx) => {
    const rows = await tx.select().from(registered_changes).where(eq(registered_changes.id, id));
    await examineChange(tx, api.dependencies, requireRow(rows), decision);
  });
}

test('keeps the current values until the examiner has approved the new ones', async () => {
  const body = await newAddress(api, payer.buyerId);
  const before = await corporationOf(payer);
  const change = onlyChange(await payer.client.call(changeCorporation, { body }));
  expect(change).toEqual({
    id: change.id,
    item: 'address',
    state: 'in_review',
    present: {
      postal_code: '1000001',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '千代田1-1',
      address_building_name: null,
    },
    wanted: body.address,
    owners: null,
    documents: [{ ...body.documents[0], file_name: expect.any(String) as string }],
    remarks: [],
    due_at: null,
    submitted_at: '2026-11-20T10:00:00+09:00',
    submitted_by: '山田 太郎',
    decided_at: null,
    is_overdue: false,
    is_closed: false,
  });
  expect(await corporationOf(payer)).toEqual(before);
  await examine(change.id, { action: 'approve' });
  expect(await corporationOf(payer)).toEqual({ ...before, ...body.address });
  expect(onlyChange(await payer.client.call(listRegisteredChanges, {}))).toMatchObject({
    state: 'applied',
    decided_at: '2026-11-20T10:00:00+09:00',
  });
  await expect(examine(change.id, { action: 'approve' })).rejects.toMatchObject({
    httpStatus: 409,
  });
});

test('allows payments while an address or a representative is examined', async () => {
  const address = await newAddress(api, payer.buyerId);
  const representative = await newRepresentative(api, payer.buyerId);
  await payer.client.call(changeCorporation, { body: { ...address, ...representative } });
  expect((await payer.client.call(getUserInformation, {})).is_name_changing).toBe(false);
  expect((await api.pay(payer)).id).toBeGreaterThan(0);
});

test('refuses new payments only while the name is examined', async () => {
  const body = await newCorporateName(api, payer.buyerId);
  const confirmed = await api.authorisedSubmission(payer);
  const change = onlyChange(await payer.client.call(changeCorporation, { body }));
  const pay = async (content: typeof confirmed) =>
    payer.client.send(createInvoice, { idempotencyKey: randomUUID(), body: content });
  expect(await pay(confirmed)).toMatchObject({
    status: 403,
    body: {
      status: 'name_change_pending',
      message:
        '登録されている名称の変更を確認中です。反映されるまで、新しいお支払いは申請できません。',
    },
  });
  expect((await payer.client.call(getUserInformation, {})).is_name_changing).toBe(true);
  await examine(change.id, { action: 'approve' });
  expect(await corporationOf(payer)).toMatchObject(CORPORATE_NAME);
  expect(
    (await pay(await api.authorisedSubmission(payer, { transfer_person_name: 'ｶ)ﾊﾚﾄｼﾖｳｶｲ' })))
      .status,
  ).toBe(201);
});

/**
 * Makes payments of these amounts, whose last three digits choose the results of the sandbox's
 * examiner, card gateway and bank.
 */
async function paymentsToAnswer(amounts: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const billing_amount of amounts)
    ids.push((await api.pay(payer, { billing_amount, invoice_number: String(billing_amount) })).id);
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  return ids;
}

test('lets the payer answer a correction, a failed card and a returned transfer while the name is examined', async () => {
  const [toCorrect = 0, withoutCard = 0, returned = 0] = await paymentsToAnswer([
    100_001, 100_003, 100_004,
  ]);
  const card = await api.addCard(payer.client, '5555555555554444');
  const account = await addSupplierAccount(api.db, payer.supplierId, { account_number: '7654321' });
  await payer.client.call(changeCorporation, {
    body: await newCorporateName(api, payer.buyerId),
  });
  const answer = async (id: number, body: object) => {
    const { status, body: answered } = await changePayment(payer, id, body);
    return [status, answered];
  };
  expect(await answer(toCorrect, { billing_amount: 99_000 })).toEqual([200, { status: 1 }]);
  const approval_id = await approveChange(payer, withoutCard, 100_003, card.id);
  expect(await answer(withoutCard, { approval_id })).toEqual([200, { status: 2 }]);
  const other = { account_id: account.id, confirmed_account_digest: detailsDigest(account) };
  expect(await answer(returned, { ...other, deposit_date: '2026-12-04' })).toEqual([
    200,
    { status: 2 },
  ]);
});

test('refuses to approve a card for a draft or a request, and to pay a request, while the name is examined', async () => {
  const { client, buyerId, card } = payer;
  const draft = await api.addDraft(payer);
  const { id } = await addRequest(api.db, { invoice: { buyer_id: buyerId }, isLinked: true });
  const approve = async (subject: { draft_id: number } | { invoice_id: number }, amount: number) =>
    client.send(approveCreditCard, {
      idempotencyKey: randomUUID(),
      body: {
        ...subject,
        credit_card_id: card.id,
        billing_amount: amount,
        return_path: '/payments',
        browser: BROWSER,
      },
    });
  const approved = await approve({ invoice_id: id }, 110_000);
  await client.call(changeCorporation, { body: await newCorporateName(api, buyerId) });
  const refused = {
    status: 403,
    body: { status: 'name_change_pending', message: payableAfterNameChange() },
  };
  expect(await approve({ draft_id: draft.id }, 100_000)).toMatchObject(refused);
  expect(await approve({ invoice_id: id }, 110_000)).toMatchObject(refused);
  const { approval_id } = approved.body as { approval_id: string };
  const payment = { approval_id, credit_card_id: card.id, transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ' };
  expect(
    await client.send(payRequest, {
      params: { id },
      idempotencyKey: randomUUID(),
      body: payment,
    }),
  ).toMatchObject(refused);
});

test('saves drafts but refuses to send a request while the name is examined', async () => {
  const { client, buyerId } = payer;
  const { id: accountId } = await addDepositAccount(api.db, buyerId);
  const fileId = await api.addFile(buyerId);
  const change = onlyChange(
    await client.call(changeCorporation, { body: await newCorporateName(api, buyerId) }),
  );
  const { id, version } = await client.call(createDraft, { body: { billing_amount: 583_000 } });
  const body = { billing_amount: 600_000, memo: '11月分' };
  expect(await client.send(updateDraft, { params: { id }, ifMatch: version, body })).toMatchObject({
    status: 200,
    body: { id, version: 2, ...body },
  });
  const request = async () =>
    client.send(createRequest, {
      idempotencyKey: randomUUID(),
      body: requestBody({ ...payer, accountId, fileId }),
    });
  expect(await request()).toMatchObject({
    status: 403,
    body: { status: 'name_change_pending', message: requestableAfterNameChange() },
  });
  await examine(change.id, { action: 'approve' });
  expect((await request()).status).toBe(201);
});

test('refuses unchanged or invalid values, missing documents and documents of another business', async () => {
  const { client, buyerId } = payer;
  const send = async (body: object) => client.send(changeCorporation, { body });
  const { address, documents } = await newAddress(api, buyerId);
  const present = { ...address, postal_code: '1000001', address_street: '千代田1-1' };
  const same = { ...present, address_building_name: null };
  const fields = (response: { body: unknown }) =>
    (response.body as { errors: { field: string; message: string }[] }).errors.map((error) => [
      error.field,
      error.message,
    ]);
  expect(fields(await send({ documents }))).toEqual([
    ['address', '変更する項目を入力してください。'],
  ]);
  expect(fields(await send({ address: same, documents }))).toEqual([
    ['address', '所在地が、現在の登録と同じです。'],
  ]);
  expect(fields(await send({ address }))).toEqual([
    ['documents', '登記事項証明書（履歴事項全部証明書）を添付してください。'],
  ]);
  const theirs = await newAddress(api, (await api.addPayer()).buyerId);
  expect((await send({ address, documents: theirs.documents })).status).toBe(422);
  const young = { ...(await newRepresentative(api, buyerId)) };
  const representative = { ...young.representative, representative_birthday: '2010-01-01' };
  expect(fields(await send({ ...young, representative }))).toEqual([
    ['representative.representative_birthday', '代表者は18歳以上の方に限ります。'],
  ]);
  expect((await send({ address: { ...address, address_city: '\u0000' }, documents })).status).toBe(
    422,
  );
  expect(await client.call(listRegisteredChanges, {})).toEqual({
    changes: [],
    published_address: null,
    owners: null,
  });
});

test('requires no certificate for an address that is in the public register', async () => {
  const { client, buyerId } = payer;
  const { address } = await newAddress(api, buyerId);
  const { corporate_number = '' } = (await corporationOf(payer)) ?? {};
  await api.db.insert(registered_corporations).values({
    ...address,
    address_street: '丸の内９－９９－９',
    corporate_number,
    corporate_name: '株式会社サンプル商事',
    corporate_name_kana: 'サンプルショウジ',
    search_text: '',
  });
  const answer = await client.call(changeCorporation, { body: { address } });
  expect(onlyChange(answer).documents).toEqual([]);
  expect(answer.published_address).toEqual({
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内９－９９－９',
  });
});

test('accepts only one open change of an item when three calls arrive at once', async () => {
  const body = await newAddress(api, payer.buyerId);
  const responses = await Promise.all(
    [0, 1, 2].map(async () => payer.client.send(changeCorporation, { body })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await payer.client.call(listRegisteredChanges, {})).changes).toHaveLength(1);
});

test('keeps the current number when another business has registered the new one meanwhile', async () => {
  const rival = await api.addPayer();
  const { name, documents } = await newCorporateName(api, payer.buyerId);
  const before = await corporationOf(payer);
  const body = { name: { ...name, corporate_number: numberFor(rival.buyerId) }, documents };
  const { id } = onlyChange(await payer.client.call(changeCorporation, { body }));
  await numbered(api, rival.buyerId);
  await expect(examine(id, { action: 'approve' })).rejects.toMatchObject({
    httpStatus: 409,
    status: 'already_exists',
  });
  expect(await corporationOf(payer)).toEqual(before);
  expect(onlyChange(await payer.client.call(listRegisteredChanges, {})).state).toBe('in_review');
});

test('refuses another business’s corporate number, and the call for the other business form', async () => {
  const body = await newCorporateName(api, payer.buyerId);
  const corporate_number = await numbered(api, (await api.addPayer()).buyerId);
  const name = { ...body.name, corporate_number };
  expect(await payer.client.send(changeCorporation, { body: { ...body, name } })).toMatchObject({
    status: 409,
    body: { status: 'already_exists' },
  });
  const sole = await newTradeName(api, payer.buyerId);
  expect((await payer.client.send(changeSoleProprietor, { body: sole })).status).toBe(409);
});

test('changes the names and addresses of a sole proprietor', async () => {
  const { client, buyerId } = payer;
  await makeSoleProprietor(api, buyerId);
  const { name, documents } = await newTradeName(api, buyerId);
  const address = { ...SOLE_ADDRESS, home_address_street: '太子堂5-5-5' };
  const identity = { kind: 'identity' as const, file_id: await api.addFile(buyerId) };
  const send = async (body: object) => client.send(changeSoleProprietor, { body });
  expect((await send({ address, documents })).status).toBe(422);
  expect((await send({ name, address, documents: [...documents, identity] })).status).toBe(201);
  const { changes } = await client.call(listRegisteredChanges, {});
  expect(changes.map(({ item }) => item).sort()).toEqual(['address', 'name']);
  for (const { id } of changes) await examine(id, { action: 'approve' });
  expect((await client.call(getUserInformation, {})).sole_proprietor).toMatchObject({
    business_name: '山田意匠',
    home_address_street: '太子堂5-5-5',
  });
});

test('refuses a trade name without kana', async () => {
  const { client, buyerId } = payer;
  await makeSoleProprietor(api, buyerId);
  const { name, documents } = await newTradeName(api, buyerId);
  const send = async (changed: object) =>
    client.send(changeSoleProprietor, { body: { name: { ...name, ...changed }, documents } });
  expect(await send({ business_name_kana: null })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'name.business_name_kana',
          code: 'required',
          message: '屋号（カナ）を入力してください。',
        },
      ],
    },
  });
  expect((await client.call(listRegisteredChanges, {})).changes).toEqual([]);
});

test('keeps no kana of a trade name that is given up', async () => {
  const { client, buyerId } = payer;
  await makeSoleProprietor(api, buyerId);
  const { name, documents } = await newTradeName(api, buyerId);
  const body = { name: { ...name, business_name: null }, documents };
  const { wanted } = onlyChange(await client.call(changeSoleProprietor, { body }));
  expect(wanted).toEqual({ ...name, business_name: null, business_name_kana: null });
});

describe('a question of the examiner', () => {
  const askQuestion = async () => {
    const body = await newRepresentative(api, payer.buyerId);
    const change = onlyChange(await payer.client.call(changeCorporation, { body }));
    await examine(change.id, { action: 'ask', text: '証明書を差し替えてください。' });
    return { ...change, body };
  };

  test('can be answered within five business days, with documents that replace earlier ones', async () => {
    const { id, body } = await askQuestion();
    const question = onlyChange(await payer.client.call(listRegisteredChanges, {}));
    expect(question).toMatchObject({
      state: 'question',
      due_at: '2026-11-30T23:59:59+09:00',
      remarks: [{ by: 'examiner', text: '証明書を差し替えてください。', documents: [] }],
    });
    const notice = async () => {
      const query = { from: 0, size: 20, category: 'action_required' as const };
      const { notifications } = await payer.client.call(listNotifications, { query });
      return notifications.map(({ title, due_at, is_resolved }) => ({
        title,
        due_at,
        is_resolved,
      }));
    };
    const title = '登録内容の変更についてご確認をお願いします';
    const due_at = '2026-11-30T23:59:59+09:00';
    expect(await notice()).toEqual([{ title, due_at, is_resolved: false }]);
    const renewed = { kind: 'certificate' as const, file_id: await api.addFile(payer.buyerId) };
    const answer = async (sent: object) =>
      payer.client.send(answerChangeQuestion, { params: { id }, body: sent });
    expect((await answer({})).status).toBe(422);
    expect((await answer({ text: '差し替えます。', documents: [renewed] })).body).toMatchObject({
      changes: [
        {
          state: 'in_review',
          due_at: null,
          documents: [body.documents[1], renewed],
          remarks: [
            { by: 'examiner' },
            { by: 'business', text: '差し替えます。', documents: [renewed] },
          ],
        },
      ],
    });
    expect((await answer({ text: 'もう一度' })).status).toBe(409);
    expect(await notice()).toEqual([{ title, due_at, is_resolved: true }]);
  });

  test('marks the earlier notice as done when the examiner asks again on the same day', async () => {
    const { id } = await askQuestion();
    const notices = async () => {
      const query = { from: 0, size: 20, category: 'action_required' as const };
      const { notifications } = await payer.client.call(listNotifications, { query });
      return notifications.map(({ title, due_at, is_resolved }) => [title, due_at, is_resolved]);
    };
    const question = '登録内容の変更についてご確認をお願いします';
    const due = '2026-11-30T23:59:59+09:00';
    api.clock.set('2026-11-20T10:10:00+09:00');
    const answer = { params: { id }, body: { text: '本店の証明書です。' } };
    await payer.client.call(answerChangeQuestion, answer);
    api.clock.set('2026-11-20T10:20:00+09:00');
    await examine(id, { action: 'ask', text: '発行日をお知らせください。' });
    expect(await notices()).toEqual([
      [question, due, false],
      [question, due, true],
    ]);
    api.clock.set('2026-11-27T10:00:00+09:00');
    await api.runJobs();
    expect((await notices()).map(([_title, , isResolved]) => isResolved)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('withdraws the change when it is not answered in time', async () => {
    const { id } = await askQuestion();
    const before = await corporationOf(payer);
    const read = async () => onlyChange(await payer.client.call(listRegisteredChanges, {}));
    api.clock.set('2026-11-30T23:59:00+09:00');
    await api.runJobs();
    expect((await read()).state).toBe('question');
    api.clock.set('2026-12-01T00:00:01+09:00');
    const late = { params: { id }, body: { text: '間に合いませんでした。' } };
    expect((await payer.client.send(answerChangeQuestion, late)).status).toBe(409);
    await api.runJobs();
    expect(await read()).toMatchObject({ id, state: 'withdrawn', is_overdue: true, due_at: null });
    expect(await corporationOf(payer)).toEqual(before);
  });
});

test('a change can be withdrawn once, only by its business, and then has no effect', async () => {
  const body = await newCorporateName(api, payer.buyerId);
  const before = await corporationOf(payer);
  const { id } = onlyChange(await payer.client.call(changeCorporation, { body }));
  const withdraw = async (client = payer.client) =>
    client.send(withdrawRegisteredChange, { params: { id } });
  const stranger = await api.addPayer();
  expect((await withdraw(stranger.client)).status).toBe(404);
  expect(
    (
      await stranger.client.send(answerChangeQuestion, {
        params: { id },
        body: { text: '回答' },
      })
    ).status,
  ).toBe(404);
  expect((await withdraw()).body).toMatchObject({
    changes: [{ state: 'withdrawn', is_overdue: false }],
  });
  expect((await withdraw()).status).toBe(409);
  expect(await corporationOf(payer)).toEqual(before);
  expect((await payer.client.call(changeCorporation, { body })).changes).toHaveLength(2);
});

test('closes the result of an ended change, and refuses to close an open one', async () => {
  const { client } = payer;
  const body = await newRepresentative(api, payer.buyerId);
  const { id } = onlyChange(await client.call(changeCorporation, { body }));
  const close = async (caller = client) => caller.send(closeRegisteredChange, { params: { id } });
  expect((await close()).status).toBe(409);
  await examine(id, { action: 'approve' });
  expect((await close((await api.addPayer()).client)).status).toBe(404);
  expect((await close()).body).toMatchObject({ changes: [{ state: 'applied', is_closed: true }] });
  expect((await close()).status).toBe(200);
});

test('lists changes of the contact, after any open change', async () => {
  const { client, buyerId } = payer;
  const body = await newRepresentative(api, buyerId);
  const { id } = onlyChange(await client.call(changeCorporation, { body }));
  const contact = (tail: number) => ({
    user_last_name: '山田',
    user_first_name: '太郎',
    phone_number: `03999900${String(tail)}`,
  });
  for (let tail = 10; tail <= 60; tail += 1) await client.call(putContact, { body: contact(tail) });
  const { changes } = await client.call(listRegisteredChanges, {});
  expect(changes).toHaveLength(50);
  expect(changes[0]).toMatchObject({ id, item: 'representative', state: 'in_review' });
  expect(changes[1]).toMatchObject({
    item: 'contact',
    state: 'applied',
    present: contact(59),
    wanted: contact(60),
    documents: [],
    submitted_by: '山田 太郎',
    decided_at: '2026-11-20T10:00:00+09:00',
  });
});
