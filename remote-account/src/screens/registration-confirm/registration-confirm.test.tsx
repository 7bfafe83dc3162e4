import {
  getRegistration,
  registerCorporation,
  registerSoleProprietor,
} from '@hareto/contracts/registration.ts';
import { problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { EMPTY_DRAFT } from '../../domain/registration/draft.ts';
import remote from '../../remote.ts';
import { COMPLETE, registrationHost, UNREGISTERED } from '../../testing/registration-host.ts';

const open = (host: FakeHost, at = '/registration/confirm') =>
  renderRemote(remote, config, { host, at });
const REGISTERED = { buyer_id: 1001, registration_status: 1 as const };
const CORPORATION = { version: 3, draft: COMPLETE };
const SOLE_PROPRIETOR = {
  version: 3,
  draft: {
    ...COMPLETE,
    business_form: '2',
    business_name: 'やまだデザイン',
    business_name_kana: 'ヤマダデザイン',
    representative_last_name: '山田',
    representative_first_name: '太郎',
    representative_last_name_kana: 'ヤマダ',
    representative_first_name_kana: 'タロウ',
    transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
    home_is_business: false,
    home_postal_code: '1540004',
    home_address_state: '東京都',
    home_address_city: '世田谷区',
    home_address_street: '太子堂4-1-1',
  },
};
const register = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'この内容で登録する' }));

function factsOf(name: string): [string, string][] {
  const region = screen.getByRole('region', { name });
  const terms = within(region).getAllByRole('term');
  const values = within(region).getAllByRole('definition');
  return terms.map((term, index) => [term.textContent, values[index]?.textContent ?? '']);
}

test('shows a corporation all its input, registers once and shows the result', async () => {
  const host = registrationHost(CORPORATION, stub(registerCorporation, REGISTERED));
  const reload = jest.spyOn(host.session, 'reloadUser');
  const page = await open(host, '/registration/confirm?redirect=%2Fsuppliers');
  await screen.findByRole('heading', { name: '事業者情報' });
  expect(
    screen.getByText(
      'ご登録内容は請求書の宛名との照合に使用します。登録後は、「登録情報」から変更を申請できます。',
    ),
  ).toBeVisible();
  expect(factsOf('事業者情報')).toEqual([
    ['事業形態', '法人'],
    ['法人番号', '2999901000006'],
    ['法人名', '株式会社みなも印刷'],
    ['法人名（カナ）', 'ミナモインサツ'],
    ['業種', '製造業'],
    ['所在地', '〒112-0004 東京都文京区後楽2-3-8'],
  ]);
  expect(factsOf('代表者情報')).toEqual([
    ['代表者名', '佐藤 花子（サトウ ハナコ）'],
    ['代表者生年月日', '1985年（昭和60年）4月1日'],
  ]);
  expect(factsOf('ご担当者')).toContainEqual(['電話番号', '03-1234-5678']);
  expect(factsOf('確認事項')).toEqual([
    ['取引目的', '取引先への支払い（仕入・外注費など）'],
    ['実質的支配者', '佐藤 花子（議決権40%・東京都千代田区1）'],
    [
      '表明・確認',
      '事業のための支払いに利用します反社会的勢力に該当せず、関係もないことを表明します',
    ],
  ]);
  host.use(stub(getRegistration, { ...UNREGISTERED, registration_status: 1 }));
  await page.user.dblClick(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => {
    expect(page.path()).toBe('/registration/result?redirect=%2Fsuppliers');
  });
  expect(host.calls(registerCorporation)).toEqual([
    {
      body: expect.objectContaining({
        corporate_number: '2999901000006',
        business_category_id: 2,
        representative_birthday: '1985-04-01',
        beneficial_owners: [
          { is_representative: true, owner_address: '東京都千代田区1', voting_percent: 40 },
        ],
      }),
    },
  ]);
  expect(reload).toHaveBeenCalled();
});

test("shows a sole proprietor's home address and sends it", async () => {
  const host = registrationHost(SOLE_PROPRIETOR, stub(registerSoleProprietor, REGISTERED));
  const page = await open(host);
  await screen.findByRole('heading', { name: '事業者情報' });
  expect(factsOf('代表者情報')).toEqual([
    ['代表者名', '山田 太郎（ヤマダ タロウ）'],
    ['代表者生年月日', '1985年（昭和60年）4月1日'],
    ['自宅住所', '〒154-0004 東京都世田谷区太子堂4-1-1'],
  ]);
  expect(factsOf('確認事項').map(([term]) => term)).toEqual(['取引目的', '表明・確認']);
  host.use(stub(getRegistration, { ...UNREGISTERED, registration_status: 1 }));
  await register(page);
  await waitFor(() => {
    expect(page.path()).toBe('/registration/result');
  });
  expect(host.calls(registerSoleProprietor)).toEqual([
    {
      body: expect.objectContaining({
        business_name: 'やまだデザイン',
        home_address_city: '世田谷区',
        business_address_city: '文京区',
      }),
    },
  ]);
});

test.each([
  ['no draft', null, '/registration'],
  ['an incomplete form', { ...COMPLETE, phone_number: '' }, '/registration?step=input'],
  [
    'a birthday of a minor',
    { ...COMPLETE, birth_year: '2008', birth_month: '12' },
    '/registration?step=input',
  ],
  ['an empty draft', EMPTY_DRAFT, '/registration'],
])('with %s redirects to the form', async (_, draft, to) => {
  const { path } = await open(registrationHost({ version: 1, draft }));
  await waitFor(() => {
    expect(path()).toBe(to);
  });
});

test('reports a number used by another business and allows another try', async () => {
  const text = 'この法人番号はすでに登録されています。社内のご担当者さまにご確認ください。';
  const numberTaken = stub(registerCorporation, () => {
    throw problem({ httpStatus: 409, status: 'already_exists', message: text });
  });
  const page = await open(registrationHost(CORPORATION, numberTaken));
  await register(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'この内容で登録する' })).toBeEnabled();
});

test('links to a field that the server refuses, which shows the message', async () => {
  const errors = [
    {
      field: 'phone_number',
      code: 'invalid',
      message: '電話番号は0から始まる半角数字10桁または11桁で入力してください。',
    },
  ];
  const refusedPhone = stub(registerCorporation, () => {
    throw problem({ httpStatus: 422, status: 'validation_error', errors });
  });
  const page = await open(registrationHost(CORPORATION, refusedPhone));
  await register(page);
  const link = within(await screen.findByRole('alert')).getByRole('link', {
    name: errors[0]!.message,
  });
  expect(link).toHaveAttribute('href', '/registration?step=input');
  await page.user.click(link);
  const phone = await screen.findByLabelText('電話番号');
  await waitFor(() => {
    expect(phone).toHaveAccessibleDescription(new RegExp(errors[0]!.message));
  });
  expect(phone).toHaveFocus();
});

test('shows the result to a user who has registered in another tab', async () => {
  const host = registrationHost(CORPORATION);
  host.use(
    stub(registerCorporation, () => {
      host.use(stub(getRegistration, { ...UNREGISTERED, registration_status: 2 }));
      throw problem({ httpStatus: 409, status: 'invalid_status' });
    }),
  );
  const page = await open(host);
  await register(page);
  await waitFor(() => {
    expect(page.path()).toBe('/registration/result');
  });
});
