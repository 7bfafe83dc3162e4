import {
  changeCorporation,
  changeSoleProprietor,
  listRegisteredChanges,
  type DeclaredOwners,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { registerCorporation } from '@hareto/contracts/registration.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { registrations } from '../../db/schema/registrations.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addUser } from '../../testing/builders.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import {
  makeSoleProprietor,
  DECLARED_OWNERS,
  declareOwners,
  NEW_OWNERS,
  newRepresentative,
  newTradeName,
} from '../../testing/registered-changes.ts';
import { corporationBody } from '../../testing/registration-bodies.ts';
import { examineChange } from './examine-change.ts';

type Business = Pick<Payer, 'buyerId' | 'client'>;

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
});
beforeEach(async () => {
  payer = await api.addPayer();
  await declareOwners(api, payer.buyerId);
});

const REPRESENTATIVE = {
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  representative_birthday: '1985-04-01',
};
/** `NEW_OWNERS` as they are stored when this person is the representative. */
const storedOwners = (representative: typeof REPRESENTATIVE): DeclaredOwners => ({
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    {
      name: representative.representative_name,
      name_kana: representative.representative_name_kana,
      birthday: representative.representative_birthday,
      address: '東京都港区芝1-2-3',
      voting_percent: 50,
    },
    {
      name: '高橋 明',
      name_kana: 'タカハシ アキラ',
      birthday: '1970-01-02',
      address: '大阪府大阪市北区梅田9-9-9',
      voting_percent: 30.5,
    },
  ],
});

const onlyChange = ({ changes }: { changes: RegisteredChange[] }) => requireRow(changes);
const readChanges = async ({ client }: Business) => client.call(listRegisteredChanges, {});

async function approve({ buyerId }: Business): Promise<void> {
  await inTransaction(api.db, async (tx) => {
    const rows = await tx
      .select()
      .from(registered_changes)
      .where(eq(registered_changes.buyer_id, buyerId));
    await examineChange(tx, api.dependencies, requireRow(rows), { action: 'approve' });
  });
}

test('changes only the owners, without a document, after the examiner has approved them', async () => {
  const before = (await payer.client.call(getUserInformation, {})).corporation;
  const answer = await payer.client.call(changeCorporation, { body: { owners: NEW_OWNERS } });
  const wanted = storedOwners(REPRESENTATIVE);
  expect(answer).toEqual({
    changes: [
      {
        id: onlyChange(answer).id,
        item: 'representative',
        state: 'in_review',
        present: REPRESENTATIVE,
        wanted: REPRESENTATIVE,
        owners: { present: DECLARED_OWNERS, wanted },
        documents: [],
        remarks: [],
        due_at: null,
        submitted_at: '2026-11-20T10:00:00+09:00',
        submitted_by: '山田 太郎',
        decided_at: null,
        is_overdue: false,
        is_closed: false,
      },
    ],
    published_address: null,
    owners: DECLARED_OWNERS,
  });
  await approve(payer);
  const applied = await readChanges(payer);
  expect(applied.owners).toEqual(wanted);
  expect(onlyChange(applied)).toMatchObject({
    state: 'applied',
    owners: { present: DECLARED_OWNERS, wanted },
  });
  expect((await payer.client.call(getUserInformation, {})).corporation).toEqual(before);
});

test('keeps the owners when only the representative changes', async () => {
  const body = await newRepresentative(api, payer.buyerId);
  const change = onlyChange(await payer.client.call(changeCorporation, { body }));
  expect(change.owners).toBeNull();
  await approve(payer);
  expect((await readChanges(payer)).owners).toEqual(DECLARED_OWNERS);
});

test('declares the new representative as an owner, with the documents for a new representative', async () => {
  const { representative, documents } = await newRepresentative(api, payer.buyerId);
  const body = { representative, owners: NEW_OWNERS };
  expect(await payer.client.send(changeCorporation, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'documents' }, { field: 'documents' }] },
  });
  const answer = await payer.client.call(changeCorporation, { body: { ...body, documents } });
  expect(onlyChange(answer)).toMatchObject({
    wanted: representative,
    owners: { present: DECLARED_OWNERS, wanted: storedOwners(representative) },
  });
  await approve(payer);
  expect((await readChanges(payer)).owners).toEqual(storedOwners(representative));
  expect((await payer.client.call(getUserInformation, {})).corporation).toMatchObject(
    representative,
  );
});

test('returns no current owners if none were declared, even if another business has some', async () => {
  const other = await api.addPayer();
  expect((await readChanges(other)).owners).toBeNull();
  const owners = { beneficial_owner_type: 'representative' as const, beneficial_owners: [] };
  const change = onlyChange(await other.client.call(changeCorporation, { body: { owners } }));
  expect(change.owners).toEqual({ present: null, wanted: owners });
  await approve(other);
  expect((await readChanges(other)).owners).toEqual(owners);
  expect(await readChanges(payer)).toEqual({
    changes: [],
    published_address: null,
    owners: DECLARED_OWNERS,
  });
});

test('returns the owners of the registration at first, and does not change the registration itself', async () => {
  const user = await addUser(api.db, { buyer: { business_form: null, registration_status: 0 } });
  const business = { buyerId: user.buyer_id, client: api.as(user) };
  await business.client.call(registerCorporation, { body: corporationBody() });
  const { beneficial_owners: [owner] = [], ...declared } = DECLARED_OWNERS;
  const registered = { ...declared, beneficial_owners: [{ ...owner, voting_percent: 40 }] };
  expect((await readChanges(business)).owners).toEqual(registered);
  await api.db
    .update(buyers)
    .set({ registration_status: 2 })
    .where(eq(buyers.id, business.buyerId));
  await business.client.call(changeCorporation, { body: { owners: NEW_OWNERS } });
  expect((await readChanges(business)).owners).toEqual(registered);
  await approve(business);
  expect((await readChanges(business)).owners).toEqual(storedOwners(REPRESENTATIVE));
  const record = await api.db
    .select()
    .from(registrations)
    .where(eq(registrations.buyer_id, business.buyerId));
  expect(record).toMatchObject([registered]);
});

describe('owners that a registration would refuse', () => {
  const [representative, other] = NEW_OWNERS.beneficial_owners;
  const votes = (...percents: (number | null)[]) => ({
    ...NEW_OWNERS,
    beneficial_owners: percents.map((voting_percent) => ({ ...other, voting_percent })),
  });
  const owner = (values: object) => ({
    ...NEW_OWNERS,
    beneficial_owners: [
      { ...representative, voting_percent: 30 },
      { ...other, ...values },
    ],
  });
  const PRESENT = {
    beneficial_owner_type: 'votes',
    beneficial_owners: [
      { is_representative: true, owner_address: '東京都千代田区千代田2-3-4', voting_percent: 60 },
    ],
  };
  const TYPE = 'owners.beneficial_owner_type';
  const FIRST = 'owners.beneficial_owners[0]';
  const LAST = 'owners.beneficial_owners[1]';
  const TOO_FEW = '議決権の割合は25%を超える数字で入力してください。';

  test.each<[string, object, [field: string, code: string, message: string]]>([
    ['the current owners', PRESENT, [TYPE, 'unchanged', '実質的支配者が、現在の登録と同じです。']],
    ['no owners', votes(), [TYPE, 'required', '実質的支配者を入力してください。']],
    ['0 %', votes(30, 0), [`${LAST}.voting_percent`, 'invalid', TOO_FEW]],
    ['25 %', votes(25), [`${FIRST}.voting_percent`, 'invalid', TOO_FEW]],
    [
      '101 %',
      votes(30, 101),
      [`${LAST}.voting_percent`, 'number_range', '議決権の割合を正しく入力してください。'],
    ],
    [
      'no share of votes',
      votes(30, null),
      [`${LAST}.voting_percent`, 'required', '議決権の割合を入力してください。'],
    ],
    [
      'a majority beside another',
      votes(60, 30),
      [
        `${LAST}.voting_percent`,
        'invalid',
        '議決権の50%を超えて持つ方がいる場合は、その方だけを入力してください。',
      ],
    ],
    [
      'more than 100 % together',
      votes(40, 40, 40),
      [
        'owners.beneficial_owners[2].voting_percent',
        'invalid',
        '議決権の割合の合計が100%を超えています。',
      ],
    ],
    [
      'a birthday in the future',
      owner({ owner_birthday: '2026-11-21' }),
      [
        `${LAST}.owner_birthday`,
        'date_past',
        '実質的支配者の生年月日に未来の日付は指定できません。',
      ],
    ],
    [
      'a NUL in a name',
      owner({ owner_name: '高橋\u0000明' }),
      [`${LAST}.owner_name`, 'forbidden_char', '実質的支配者の氏名を正しく入力してください。'],
    ],
    [
      'a name of 51 letters',
      owner({ owner_name: '高'.repeat(51) }),
      [`${LAST}.owner_name`, 'max_length', '実質的支配者の氏名は50文字以内で入力してください。'],
    ],
    [
      'a name of the representative',
      owner({ is_representative: true, owner_name_kana: undefined, owner_birthday: undefined }),
      [`${LAST}.owner_name`, 'unknown_field', '実質的支配者の氏名を正しく入力してください。'],
    ],
    [
      'four owners',
      votes(26, 26, 26, 26),
      ['owners.beneficial_owners', 'max_length', '実質的支配者を正しく入力してください。'],
    ],
    [
      'an unknown type',
      { ...NEW_OWNERS, beneficial_owner_type: 'shares' },
      [TYPE, 'required_select', '実質的支配者を選択してください。'],
    ],
    [
      'an undeclared field',
      { ...NEW_OWNERS, is_confirmed: true },
      ['owners.is_confirmed', 'unknown_field', 'この項目を正しく入力してください。'],
    ],
  ])(
    'are refused with an error on their field: %s',
    async (_case, owners, [field, code, message]) => {
      const response = await payer.client.send(changeCorporation, { body: { owners } });
      expect(response).toMatchObject({ status: 422, body: { errors: [{ field, code, message }] } });
      expect((await readChanges(payer)).changes).toEqual([]);
    },
  );

  test('are refused from a sole proprietor', async () => {
    await makeSoleProprietor(api, payer.buyerId);
    const body = { ...(await newTradeName(api, payer.buyerId)), owners: NEW_OWNERS };
    expect((await payer.client.send(changeSoleProprietor, { body })).status).toBe(422);
    const owners = { body: { owners: NEW_OWNERS } };
    expect((await payer.client.send(changeCorporation, owners)).status).toBe(409);
  });
});
