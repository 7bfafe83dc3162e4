import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { payAgain } from '@hareto/contracts/pay-again.ts';
import { changeCorporation, changeSoleProprietor } from '@hareto/contracts/registered-changes.ts';
import { getUserInformation, putTransferPersonName } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import {
  makeSoleProprietor,
  newCorporateName,
  newTradeName,
} from '../../testing/registered-changes.ts';
import { examineChange } from './examine-change.ts';

const FORMER = 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ';
const RENAMED = 'ｶ)ﾊﾚﾄｼﾖｳｶｲ';

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
});
beforeEach(async () => {
  payer = await api.addPayer();
});

async function approveChange(business: Payer): Promise<void> {
  await inTransaction(api.db, async (tx) => {
    const found = await tx
      .select()
      .from(registered_changes)
      .where(eq(registered_changes.buyer_id, business.buyerId));
    await examineChange(tx, api.dependencies, requireRow(found), { action: 'approve' });
  });
}

/** Requests a new name for the corporation, which the examiner approves. */
async function changeCorporateName(business: Payer): Promise<void> {
  const body = await newCorporateName(api, business.buyerId);
  await business.client.call(changeCorporation, { body });
  await approveChange(business);
}

const addDraft = async (business: Payer, transfer_person_name: string) =>
  (await api.addDraft(business, { transfer_person_name })).id;
const readDraft = async ({ client }: Payer, id: number) =>
  client.call(getDraft, { params: { id } });
const nameOf = async ({ client }: Payer) => {
  const { corporation, sole_proprietor } = await client.call(getUserInformation, {});
  return (corporation ?? sole_proprietor)?.transfer_person_name;
};

test('changes the proposed name on payees’ statements with the name of the corporation', async () => {
  expect(await nameOf(payer)).toBe(FORMER);
  await changeCorporateName(payer);
  expect(await nameOf(payer)).toBe(RENAMED);
});

test('keeps a name on payees’ statements that the user chose', async () => {
  const chosen = 'ｻﾝﾌﾟﾙｼﾖｳｼﾞ ｹｲﾘ';
  await payer.client.send(putTransferPersonName, { body: { transfer_person_name: chosen } });
  await changeCorporateName(payer);
  expect(await nameOf(payer)).toBe(chosen);
});

test('keeps the proposed name until the examiner has confirmed the new one', async () => {
  await payer.client.call(changeCorporation, { body: await newCorporateName(api, payer.buyerId) });
  expect(await nameOf(payer)).toBe(FORMER);
});

test('changes the proposed name in drafts, but not a name that the user entered', async () => {
  const chosen = 'ﾔﾏﾀﾞ ﾀﾛｳ';
  const ids = [await addDraft(payer, FORMER), await addDraft(payer, chosen)] as const;
  const other = await api.addPayer();
  const theirs = await addDraft(other, FORMER);
  await changeCorporateName(payer);
  // A tab with the draft open gets a version conflict instead of overwriting the new name.
  expect(await readDraft(payer, ids[0])).toMatchObject({
    transfer_person_name: RENAMED,
    version: 2,
  });
  expect(await readDraft(payer, ids[1])).toMatchObject({
    transfer_person_name: chosen,
    version: 1,
  });
  expect(await readDraft(other, theirs)).toMatchObject({
    transfer_person_name: FORMER,
    version: 1,
  });
  expect(await nameOf(other)).toBe(FORMER);
});

test('keeps the name in submitted payments, and leaves it empty in the draft of a repeated payment', async () => {
  const { client } = payer;
  const { id } = await api.pay(payer);
  await changeCorporateName(payer);
  const query = { invoice_display_type: 'InvoicePayment' as const };
  const paid = await client.call(getInvoice, { params: { id }, query });
  expect(paid.transfer_person_name).toBe(FORMER);
  const { drafts: made } = await client.call(payAgain, { body: { invoices: [id] } });
  // The form fills in the name of the profile.
  expect(await readDraft(payer, made[0] ?? 0)).toMatchObject({ transfer_person_name: null });
});

test('changes the proposed name of a sole proprietor with the trade name', async () => {
  await makeSoleProprietor(api, payer.buyerId);
  await api.db
    .update(buyers)
    .set({ transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ' })
    .where(eq(buyers.id, payer.buyerId));
  await payer.client.call(changeSoleProprietor, { body: await newTradeName(api, payer.buyerId) });
  await approveChange(payer);
  expect(await nameOf(payer)).toBe('ﾔﾏﾀﾞｲｼﾖｳ');
});
