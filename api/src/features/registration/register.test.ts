import {
  getRegistration,
  registerCorporation,
  registerSoleProprietor,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq, sql } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';
import { addUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { corporationBody, soleProprietorBody } from '../../testing/registration-bodies.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const REFUSED_NUMBER = '1999901000007';
const NUMBERS = [
  '2999901000006',
  '9999901000008',
  '4999901000004',
  '3999901000005',
  '4999901000020',
  '3999901000021',
] as const;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { REFUSED_CORPORATE_NUMBERS: REFUSED_NUMBER } });
});

/** A user who has signed up and has no registered business yet. */
async function newBusiness() {
  const user = await addUser(api.db, {
    buyer: {
      business_form: null,
      registration_status: 0,
      phone_number: null,
      transfer_person_name: null,
    },
    user: { last_name: null, first_name: null },
  });
  return { user, client: api.as(user) };
}

const body422 = (...errors: object[]) => ({
  status: 'validation_error',
  message: '入力内容に誤りがあります。',
  errors,
  trace_id: expect.any(String),
});

test('registers a corporation, which then waits for the examiner, and sends a notice', async () => {
  const { user, client } = await newBusiness();
  await client.call(putRegistrationDraft, { ifMatch: 0, body: { corporate_name: '株式会社' } });
  const response = await client.send(registerCorporation, {
    body: corporationBody({ phone_number: '０３-1234-5678' }),
  });
  expect(response).toMatchObject({
    status: 201,
    body: { buyer_id: user.buyer_id, registration_status: 1 },
  });

  expect(await client.call(getUserInformation, {})).toMatchObject({
    business_form: 1,
    registration_status: 1,
    user_last_name: '山田',
    user_first_name: '太郎',
    phone_number: '0312345678',
    sole_proprietor: null,
    corporation: {
      corporate_number: '2999901000006',
      corporate_name: '株式会社みなも印刷',
      corporate_name_kana: 'ミナモインサツ',
      representative_name: '佐藤 花子',
      representative_name_kana: 'サトウ ハナコ',
      representative_birthday: '1985-04-01',
      postal_code: '1120004',
      address_state: '東京都',
      address_city: '文京区',
      address_street: '後楽2-3-8',
      address_building_name: null,
      transfer_person_name: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
    },
  });
  const record = await api.db
    .select()
    .from(registrations)
    .where(eq(registrations.buyer_id, user.buyer_id));
  expect(record).toEqual([
    {
      buyer_id: user.buyer_id,
      business_category_id: 3,
      transaction_purpose: 'supplier_payment',
      beneficial_owner_type: 'votes',
      beneficial_owners: [
        {
          name: '佐藤 花子',
          name_kana: 'サトウ ハナコ',
          birthday: '1985-04-01',
          address: '東京都千代田区千代田2-3-4',
          voting_percent: 40,
        },
      ],
      submitted_at: api.clock.now(),
      examine_at: new Date(api.sessionClock.now().getTime() + 20_000),
      decided_at: null,
      refusal_reason: null,
    },
  ]);
  expect(await client.call(getRegistration, {})).toEqual({
    buyer_id: user.buyer_id,
    registration_status: 1,
    business_name: '株式会社みなも印刷',
    decided_at: null,
    refusal_reason: null,
  });
  expect(await client.call(getRegistrationDraft, {})).toEqual({
    version: 0,
    draft: null,
    last_change: null,
    updated_at: null,
  });
  expect(requireRow(await api.mailsTo(user.email_address)).subject).toBe(
    '【請求書カード払い】ご登録を受け付けました',
  );
  expect((await client.call(listNotifications, {})).notifications).toMatchObject([
    { title: 'ご登録を受け付けました', category: 'news', link_path: '/registration/result' },
  ]);
});

test('registers a sole proprietor', async () => {
  const { user, client } = await newBusiness();
  expect(await client.call(registerSoleProprietor, { body: soleProprietorBody() })).toEqual({
    buyer_id: user.buyer_id,
    registration_status: 1,
  });
  expect(await client.call(getUserInformation, {})).toMatchObject({
    business_form: 2,
    corporation: null,
    sole_proprietor: {
      business_name: 'やまだデザイン',
      representative_last_name: '山田',
      home_postal_code: '1540004',
      home_address_building_name: '102号室',
      transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
    },
  });
  expect(await client.call(getRegistration, {})).toMatchObject({ business_name: 'やまだデザイン' });
});

test('uses the person’s name for a business without a trade name', async () => {
  const { client } = await newBusiness();
  const body = soleProprietorBody({
    business_name: '',
    business_name_kana: '',
    transfer_person_name: 'やまだたろう',
  });
  await client.call(registerSoleProprietor, { body });
  expect(await client.call(getRegistration, {})).toMatchObject({ business_name: '山田 太郎' });
});

test('keeps no kana without a trade name', async () => {
  const { client } = await newBusiness();
  const body = soleProprietorBody({
    business_name: null,
    business_name_kana: 'ヤマダデザイン',
    transfer_person_name: 'やまだたろう',
  });
  await client.call(registerSoleProprietor, { body });
  expect((await client.call(getUserInformation, {})).sole_proprietor).toMatchObject({
    business_name: null,
    business_name_kana: null,
  });
});

test.each([
  ['the same number', [NUMBERS[1], NUMBERS[1]]],
  ['different numbers', [NUMBERS[2], NUMBERS[4]]],
])('stores one registration when two with %s arrive at once', async (_numbers, numbers) => {
  const { user, client } = await newBusiness();
  const bodies = numbers.map((corporate_number) => corporationBody({ corporate_number }));
  const responses = await Promise.all(
    bodies.map(async (body) => client.send(registerCorporation, { body })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    status: 'invalid_status',
    current_status: 1,
  });
  expect(await api.mailsTo(user.email_address)).toHaveLength(1);
});

test('says that the business is registered when the same registration is sent again', async () => {
  const { user, client } = await newBusiness();
  const body = corporationBody({ corporate_number: NUMBERS[5] });
  await client.call(registerCorporation, { body });
  expect(await client.send(registerCorporation, { body })).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', current_status: 1 },
  });
  expect(await api.mailsTo(user.email_address)).toHaveLength(1);
});

const NUMBER_TAKEN = {
  status: 409,
  body: {
    status: 'already_exists',
    message: 'この法人番号はすでに登録されています。社内のご担当者さまにご確認ください。',
    errors: [
      {
        field: 'corporate_number',
        code: 'already_exists',
        message: 'この法人番号はすでに登録されています。社内のご担当者さまにご確認ください。',
      },
    ],
    trace_id: expect.any(String),
  },
};

/** Resolves once a call of the API waits for the lock of another transaction. */
const waitForBlockedRegistration = async () =>
  eventually(async () => {
    const { rows } = await api.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    requireRow(rows);
  });

test('registers one business when two register the same number at once', async () => {
  const { client } = await newBusiness();
  const faster = await newBusiness();
  const body = corporationBody({ corporate_number: NUMBERS[3] });
  const slower = await api.db.transaction(async (tx) => {
    const { beneficial_owners: _declared, ...facts } = body;
    await tx.insert(buyer_corporations).values({ ...facts, buyer_id: faster.user.buyer_id });
    const response = client.send(registerCorporation, { body });
    await waitForBlockedRegistration();
    return { answer: response };
  });
  expect(await slower.answer).toMatchObject(NUMBER_TAKEN);
  const later = await newBusiness();
  const checked = await later.client.send(validateRegistration, {
    body: { business_form: 1, ...body },
  });
  expect(checked).toMatchObject(NUMBER_TAKEN);
});

test.each([1, 2, 3] as const)(
  'refuses another registration of either kind in status %i',
  async (status) => {
    const { user, client } = await newBusiness();
    await api.db
      .update(buyers)
      .set({ registration_status: status })
      .where(eq(buyers.id, user.buyer_id));
    const refusal = { status: 409, body: { status: 'invalid_status', current_status: status } };
    const body = corporationBody({ corporate_number: '5999901000003' });
    expect(await client.send(registerCorporation, { body })).toMatchObject(refusal);
    const sole = soleProprietorBody();
    expect(await client.send(registerSoleProprietor, { body: sole })).toMatchObject(refusal);
    expect(
      await client.send(validateRegistration, { body: { business_form: 2, ...sole } }),
    ).toMatchObject(refusal);
  },
);

test('stores the kana of a corporation without its legal form', async () => {
  const { client } = await newBusiness();
  const body = corporationBody({
    corporate_number: '1180301018771',
    corporate_name_kana: 'カブシキガイシャミナモインサツ',
  });
  await client.call(registerCorporation, { body });
  expect((await client.call(getUserInformation, {})).corporation?.corporate_name_kana).toBe(
    'ミナモインサツ',
  );
});

test('refuses an excluded number and stores nothing', async () => {
  const { client } = await newBusiness();
  const body = corporationBody({ corporate_number: REFUSED_NUMBER });
  expect(await client.send(registerCorporation, { body })).toMatchObject({
    status: 403,
    body: {
      status: 'excluded_corporation',
      message: '本サービスをご利用いただけません。',
      errors: [{ field: 'corporate_number', code: 'excluded_corporation' }],
    },
  });
  expect(await client.call(getUserInformation, {})).toMatchObject({
    registration_status: 0,
    corporation: null,
  });
});

const owner = (changes: object = {}) => ({
  is_representative: false,
  owner_name: '佐藤 一郎',
  owner_name_kana: 'サトウ イチロウ',
  owner_birthday: '1955-01-02',
  owner_address: '東京都千代田区千代田2-3-4',
  voting_percent: 60,
  ...changes,
});
const percentProblem = (index: number, message: string, code = 'invalid') => ({
  field: `beneficial_owners[${index}].voting_percent`,
  code,
  message,
});

test.each<[object, object]>([
  [
    { corporate_number: '7999901000010' },
    {
      field: 'corporate_number',
      code: 'corporate_number',
      message: '法人番号が正しくありません。13桁の番号をご確認ください。',
    },
  ],
  [
    { corporate_name_kana: 'みなも' },
    {
      field: 'corporate_name_kana',
      code: 'katakana',
      message: '法人名（カナ）は全角カタカナで入力してください。',
    },
  ],
  [
    { representative_name: '' },
    { field: 'representative_name', code: 'required', message: '代表者名を入力してください。' },
  ],
  [
    { representative_birthday: '2008-11-21' },
    {
      field: 'representative_birthday',
      code: 'too_young',
      message: '代表者は18歳以上の方に限ります。',
    },
  ],
  [
    { representative_birthday: '2026-11-21' },
    {
      field: 'representative_birthday',
      code: 'date_past',
      message: '代表者生年月日に未来の日付は指定できません。',
    },
  ],
  [
    { representative_birthday: '1985-02-30' },
    {
      field: 'representative_birthday',
      code: 'date',
      message: '代表者生年月日を正しい日付で入力してください。',
    },
  ],
  [
    { representative_birthday: '1905-11-20' },
    {
      field: 'representative_birthday',
      code: 'date',
      message: '代表者生年月日を正しい日付で入力してください。',
    },
  ],
  [
    { postal_code: '112000' },
    {
      field: 'postal_code',
      code: 'digits_exact',
      message: '郵便番号は半角数字7桁で入力してください。',
    },
  ],
  [
    { address_state: '東京' },
    { field: 'address_state', code: 'required_select', message: '都道府県を選択してください。' },
  ],
  [
    { phone_number: '123' },
    {
      field: 'phone_number',
      code: 'invalid',
      message: '電話番号は0から始まる半角数字10桁または11桁で入力してください。',
    },
  ],
  [
    { business_category_id: 98 },
    { field: 'business_category_id', code: 'required_select', message: '業種を選択してください。' },
  ],
  [
    { transaction_purpose: 'cash' },
    {
      field: 'transaction_purpose',
      code: 'required_select',
      message: '取引目的を選択してください。',
    },
  ],
  [
    { transfer_person_name: 'ｺｳｷﾞﾖｳ' },
    {
      field: 'transfer_person_name',
      code: 'name_mismatch',
      message: '振込依頼人名には、法人名・屋号・代表者名のいずれかを含めてください。',
    },
  ],
  [
    { antisocial_declaration: false },
    {
      field: 'antisocial_declaration',
      code: 'invalid',
      message: '反社会的勢力に関する表明にチェックを入れてください。',
    },
  ],
  [
    { business_use_confirmed: null },
    {
      field: 'business_use_confirmed',
      code: 'required',
      message: '利用目的の確認にチェックを入れてください。',
    },
  ],
  [
    { beneficial_owners: [] },
    {
      field: 'beneficial_owner_type',
      code: 'required',
      message: '実質的支配者を入力してください。',
    },
  ],
  [
    { beneficial_owners: [owner({ voting_percent: null })] },
    percentProblem(0, '議決権の割合を入力してください。', 'required'),
  ],
  [
    { beneficial_owners: [owner({ voting_percent: 25 })] },
    percentProblem(0, '議決権の割合は25%を超える数字で入力してください。'),
  ],
  [
    { beneficial_owners: [owner(), owner({ voting_percent: 30 })] },
    percentProblem(1, '議決権の50%を超えて持つ方がいる場合は、その方だけを入力してください。'),
  ],
  [
    {
      beneficial_owners: [
        owner({ voting_percent: 50 }),
        owner({ voting_percent: 26 }),
        owner({ voting_percent: 26 }),
      ],
    },
    percentProblem(2, '議決権の割合の合計が100%を超えています。'),
  ],
  [
    { beneficial_owners: [owner({ owner_birthday: '2026-11-21' })] },
    {
      field: 'beneficial_owners[0].owner_birthday',
      code: 'date_past',
      message: '実質的支配者の生年月日に未来の日付は指定できません。',
    },
  ],
  [
    { beneficial_owners: [owner({ owner_name: '' })] },
    {
      field: 'beneficial_owners[0].owner_name',
      code: 'required',
      message: '実質的支配者の氏名を入力してください。',
    },
  ],
  [
    { registration_status: 2 },
    {
      field: 'registration_status',
      code: 'unknown_field',
      message: 'この項目を正しく入力してください。',
    },
  ],
])(
  'refuses a corporation with %j, in the registration and in the check before it',
  async (changes, error) => {
    const { client } = await newBusiness();
    const body = { ...corporationBody(), ...changes };
    expect(await client.send(registerCorporation, { body })).toMatchObject({
      status: 422,
      body: body422(error),
    });
    expect(
      await client.send(validateRegistration, { body: { business_form: 1, ...body } }),
    ).toMatchObject({ status: 422, body: body422(error) });
  },
);

test.each<[object, object]>([
  [
    { business_name_kana: '', transfer_person_name: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
    { field: 'business_name_kana', code: 'required', message: '屋号（カナ）を入力してください。' },
  ],
  [
    { home_postal_code: '' },
    { field: 'home_postal_code', code: 'required', message: '自宅の郵便番号を入力してください。' },
  ],
  [
    { business_address_city: '' },
    {
      field: 'business_address_city',
      code: 'required',
      message: '事業所の市区町村を入力してください。',
    },
  ],
  [
    { representative_last_name_kana: '山田' },
    {
      field: 'representative_last_name_kana',
      code: 'katakana',
      message: '代表者の姓（カナ）は全角カタカナで入力してください。',
    },
  ],
  [
    { user_last_name: 'あ'.repeat(21) },
    {
      field: 'user_last_name',
      code: 'max_length',
      message: '担当者の姓は20文字以内で入力してください。',
    },
  ],
  [
    { transfer_person_name: 'ﾔﾏﾀﾞ'.repeat(11) },
    {
      field: 'transfer_person_name',
      code: 'max_length',
      message: '振込依頼人名は40文字以内で入力してください。',
    },
  ],
])('refuses a sole proprietor with %j', async (changes, error) => {
  const { client } = await newBusiness();
  const body = { ...soleProprietorBody(), ...changes };
  expect(await client.send(registerSoleProprietor, { body })).toMatchObject({
    status: 422,
    body: body422(error),
  });
});

test('the check accepts a valid registration without storing it', async () => {
  const { client } = await newBusiness();
  const body = { business_form: 1, ...corporationBody({ corporate_number: '5999901000003' }) };
  expect(await client.send(validateRegistration, { body })).toMatchObject({ status: 204 });
  expect(await client.call(getUserInformation, {})).toMatchObject({ registration_status: 0 });
});

test('stores an owner by influence without a share of votes', async () => {
  const { user, client } = await newBusiness();
  const body = corporationBody({
    corporate_number: '6999901000002',
    beneficial_owner_type: 'influence',
    beneficial_owners: [owner()],
  });
  await client.call(registerCorporation, { body });
  const [record] = await api.db
    .select()
    .from(registrations)
    .where(eq(registrations.buyer_id, user.buyer_id));
  expect(record?.beneficial_owners).toEqual([
    {
      name: '佐藤 一郎',
      name_kana: 'サトウ イチロウ',
      birthday: '1955-01-02',
      address: '東京都千代田区千代田2-3-4',
      voting_percent: null,
    },
  ]);
});
