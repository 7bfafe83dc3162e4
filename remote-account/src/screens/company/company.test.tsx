import { putContact, putTransferPersonName } from '@hareto/contracts/users.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const open = async (host: FakeHost) =>
  renderRemote(remote, config, { host, at: '/myaccount/company' });
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

const SOLE_PROPRIETOR = {
  business_name: 'やまだデザイン',
  business_name_kana: 'ヤマダデザイン',
  representative_last_name: '山田',
  representative_first_name: '太郎',
  representative_last_name_kana: 'ヤマダ',
  representative_first_name_kana: 'タロウ',
  representative_birthday: '1990-07-15',
  business_postal_code: '1500001',
  business_address_state: '東京都',
  business_address_city: '渋谷区',
  business_address_street: '神宮前6-25-14',
  business_address_building_name: null,
  home_postal_code: '1540004',
  home_address_state: '東京都',
  home_address_city: '世田谷区',
  home_address_street: '太子堂4-1-1',
  home_address_building_name: '太子堂ハイツ201',
  transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
};

test('shows the registered data of a corporation', async () => {
  await open(fakeHost());
  expect(await screen.findByText('事業者番号 1・法人')).toBeInTheDocument();
  expect(screen.getByText('登録完了')).toBeInTheDocument();
  expect(facts()).toEqual([
    ['法人名', '株式会社サンプル商事'],
    ['法人名（カナ）', 'サンプルショウジ'],
    ['法人番号', '7999901000001'],
    ['業種', '卸売業・小売業'],
    ['所在地', '〒100-0001 東京都千代田区千代田1-1'],
    ['代表者名', '山田太郎（ヤマダタロウ）'],
    ['代表者生年月日', '1980年（昭和55年）4月1日'],
    ['お名前', '山田 太郎'],
    ['電話番号', '0312345678'],
    ['取引先の通帳に載る名前', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ'],
  ]);
});

test('shows the registered data of a sole proprietor', async () => {
  const user = aUser({
    business_form: 2,
    business_category: '専門サービス業（デザイン）',
    corporation: null,
    sole_proprietor: SOLE_PROPRIETOR,
  });
  await open(fakeHost({ user }));
  expect(await screen.findByText('事業者番号 1・個人事業主')).toBeInTheDocument();
  expect(facts()).toEqual([
    ['屋号', 'やまだデザイン'],
    ['屋号（カナ）', 'ヤマダデザイン'],
    ['業種', '専門サービス業（デザイン）'],
    ['事業所の所在地', '〒150-0001 東京都渋谷区神宮前6-25-14'],
    ['代表者名', '山田 太郎（ヤマダ タロウ）'],
    ['代表者生年月日', '1990年（平成2年）7月15日'],
    ['自宅の住所', '〒154-0004 東京都世田谷区太子堂4-1-1 太子堂ハイツ201'],
    ['お名前', '山田 太郎'],
    ['電話番号', '0312345678'],
    ['取引先の通帳に載る名前', 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ'],
  ]);
});

test('shows that nothing is registered yet', async () => {
  await open(
    fakeHost({ user: aUser({ registration_status: 0, business_form: null, corporation: null }) }),
  );
  expect(await screen.findByText('事業者情報はまだ登録されていません。')).toBeInTheDocument();
  expect(screen.getByText('未登録')).toBeInTheDocument();
});

test('changes the name on payees’ statements, in bank kana', async () => {
  const text = '振込依頼人名には、法人名・屋号・代表者名のいずれかを含めてください。';
  const errors = [{ field: 'transfer_person_name', code: 'name_mismatch', message: text }];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const host = fakeHost({
    stubs: [
      stub(putTransferPersonName, () => {
        throw refusal;
      }),
    ],
  });
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '振込依頼人名を変更する' }));
  const name = screen.getByRole('textbox', { name: /振込依頼人名/ });
  await user.clear(name);
  await user.type(name, 'コウギョウ');
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(name.closest('form')).toHaveTextContent(text);
  });
  host.use(stub(putTransferPersonName, undefined));
  await user.clear(name);
  await user.type(name, 'サンプルショウジ');
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.calls(putTransferPersonName)).toEqual([
    { body: { transfer_person_name: 'ｺｳｷﾞﾖｳ' } },
    { body: { transfer_person_name: 'ｻﾝﾌﾟﾙｼﾖｳｼﾞ' } },
  ]);
});

test('changes the contact immediately, and shows the current values beside the new ones', async () => {
  const host = fakeHost({ stubs: [stub(putContact, undefined)] });
  const reload = jest.spyOn(host.session, 'reloadUser');
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'ご担当者を変更する' }));
  const phone = screen.getByLabelText('電話番号');
  expect(phone).toHaveAccessibleDescription('現在：0312345678');
  await user.clear(phone);
  await user.type(phone, '０３-9999-0001');
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.calls(putContact)).toEqual([
    { body: { user_last_name: '山田', user_first_name: '太郎', phone_number: '0399990001' } },
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'ご担当者の登録内容を変更しました' }]);
});
