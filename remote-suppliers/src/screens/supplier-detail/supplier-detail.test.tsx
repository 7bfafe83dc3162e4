import { lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { totals } from '@hareto/contracts/list.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { deleteSupplier, getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail, anInvoice } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const supplier = aSupplierDetail();
const payments = (...invoices: ReturnType<typeof anInvoice>[]) =>
  stub(listInvoices, { ...totals(invoices.length), total_count_is_action_required: 0, invoices });
const hostWith = (detail: SupplierDetail = supplier, ...more: Stub[]) =>
  fakeHost({ stubs: [stub(getSupplier, detail), payments(), ...more] });
const open = (host = hostWith()) => renderRemote(remote, config, { host, at: '/suppliers/21' });

test('shows the supplier with the full account, for comparison with an invoice', async () => {
  await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'サンプル工業株式会社' }),
  ).toBeInTheDocument();
  expect(screen.getByText('確認済み')).toBeInTheDocument();
  const accounts = screen.getByRole('list', { name: '振込先口座' });
  expect(accounts).toHaveTextContent(
    'みずほ銀行 東京営業部名義確認済み金融機関コード 0001・支店コード 001普通 1234567 サンプルコウギヨウ（カ編集',
  );
  expect(screen.getByText('法人番号と一致')).toBeInTheDocument();
  expect(screen.getByText('03-1111-2222')).toBeInTheDocument();
  expect(
    screen.getByText('形式のみ確認しています。登録の有効性は国税庁の公表サイトでご確認ください。'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'この取引先に支払う' })).toHaveAttribute(
    'href',
    '/payments/create?supplier=21',
  );
});

test('links the newest payments to their pages', async () => {
  const host = hostWith(
    supplier,
    payments(
      anInvoice({ id: 12, document_number: 12, status: 1 }),
      anInvoice({ id: 11, document_number: 11, status: 4 }),
    ),
  );
  await open(host);
  expect(await screen.findByRole('link', { name: /I-00000012/ })).toHaveAttribute(
    'href',
    '/payments/review/12',
  );
  expect(screen.getByRole('link', { name: /I-00000011/ })).toHaveAttribute(
    'href',
    '/payments/history/11',
  );
  expect(host.calls(listInvoices)[0]?.query).toEqual({ supplier_id: '21', size: 4 });
});

test('shows the supplier even when its payments cannot be read', async () => {
  await open(
    hostWith(
      supplier,
      stub(listInvoices, () => {
        throw networkProblem;
      }),
    ),
  );
  expect(await screen.findByText('読み込みに失敗しました。')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: 'サンプル工業株式会社' }),
  ).toBeInTheDocument();
});

const fact = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('stores the contact at the supplier, and the choice of a 支払通知', async () => {
  const person = {
    person_name: '佐藤 次郎',
    person_email: 'keiri@kougyou.example',
    payment_notice_enabled: true,
  };
  const host = hostWith(supplier, stub(updateSupplierPerson, person));
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '担当者と支払通知を変更' }));
  expect(fact('支払通知')).toBe('送らない');
  const dialog = within(await screen.findByRole('dialog', { name: '担当者と支払通知の変更' }));
  await user.click(dialog.getByRole('checkbox', { name: /支払通知を送る$/ }));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect(await dialog.findByText('担当者メールアドレスを入力してください。')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /担当者名/ }), person.person_name);
  await user.type(dialog.getByRole('textbox', { name: /メールアドレス/ }), person.person_email);
  host.use(stub(getSupplier, aSupplierDetail(person)));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.calls(updateSupplierPerson)).toEqual([{ params: { id: 21 }, body: person }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '変更を保存しました' }]);
  await waitFor(() => expect(fact('支払通知')).toBe('振込の完了時にメールで送る'));
  expect(fact('担当者メールアドレス')).toBe('keiri@kougyou.example');
});

test('says why a refused supplier cannot be paid', async () => {
  await open(
    hostWith(
      aSupplierDetail({
        status: 'Rejected',
        rejection_reason: '事業の実態を確認できませんでした。',
      }),
    ),
  );
  expect(await screen.findByText('事業の実態を確認できませんでした。')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'この取引先に支払う' })).toBeNull();
  expect(screen.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
});

async function askToDelete(host: ReturnType<typeof hostWith>) {
  const shown = await open(host);
  await shown.user.click(await screen.findByRole('button', { name: 'その他の操作' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: '取引先を削除' }));
  await shown.user.click(
    within(
      await screen.findByRole('alertdialog', { name: '「サンプル工業株式会社」を削除しますか？' }),
    ).getByRole('button', { name: '削除する' }),
  );
  return shown;
}

test('deletes a supplier after a confirmation, and updates the counts', async () => {
  const host = hostWith(supplier, stub(deleteSupplier, undefined));
  const refresh = jest.spyOn(host.stats, 'refresh');
  const { path } = await askToDelete(host);
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=enable');
  });
  expect(host.calls(deleteSupplier)).toEqual([{ params: { id: 21 } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '取引先を削除しました。' }]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('goes to the list when an earlier press or another tab has deleted the supplier', async () => {
  const host = hostWith(
    supplier,
    stub(deleteSupplier, () => {
      throw problem({ httpStatus: 404, status: 'not_found' });
    }),
  );
  const { path } = await askToDelete(host);
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=enable');
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '取引先を削除しました。' }]);
});

test('keeps a supplier with open payments, and shows the reason', async () => {
  const text = '進行中のお支払いがあるため、削除できません。';
  const { path } = await askToDelete(
    hostWith(
      supplier,
      stub(deleteSupplier, () => {
        throw problem({ httpStatus: 409, status: 'in_use', message: text });
      }),
    ),
  );
  expect(
    await screen.findByRole('alertdialog', { name: '取引先を削除できませんでした' }),
  ).toHaveTextContent(text);
  expect(path()).toBe('/suppliers/21');
});

test('loads the recent payments again after a failure', async () => {
  const host = hostWith();
  host.use(
    stub(listInvoices, () => {
      throw networkProblem;
    }),
  );
  const { user } = await open(host);
  const recent = () => screen.getByRole('region', { name: '最近のお支払い' });
  await screen.findByRole('heading', { name: '最近のお支払い' });
  host.use(payments());
  await user.click(within(recent()).getByRole('button', { name: '再読み込み' }));
  await waitFor(() => expect(recent()).toHaveTextContent('お支払いはまだありません。'));
});

test('changes an account in a dialog', async () => {
  const changed = { ...supplier.accounts[0]!, account_number: '0007654' };
  const host = hostWith(supplier, stub(updateSupplierAccount, changed));
  const { user } = await open(host);
  await user.click(
    await screen.findByRole('button', { name: 'みずほ銀行 東京営業部 普通 1234567の口座を編集' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '口座を編集' }));
  const number = dialog.getByLabelText('口座番号');
  await user.clear(number);
  await user.type(number, '７６５４');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.calls(updateSupplierAccount)).toEqual([
    {
      params: { id: 21, accountId: 33 },
      body: {
        bank_code: '0001',
        branch_code: '001',
        account_type: 1,
        account_number: '0007654',
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      },
    },
  ]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: '口座を変更しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});

test('says when an account was changed, and until when its payments may need a proof', async () => {
  const changed_at = '2026-11-20T14:21:00+09:00';
  const proof_until = '2026-11-23T14:21:00+09:00';
  const [account] = supplier.accounts;
  await open(hostWith({ ...supplier, accounts: [{ ...account!, changed_at, proof_until }] }));
  const [line] = within(await screen.findByRole('list', { name: '振込先口座' })).getAllByRole(
    'listitem',
  );
  expect(line).toHaveTextContent('2026/11/20 14:21に変更');
  expect(line).toHaveTextContent(
    '2026年11月23日(月) 14:21までは、この取引先へのお支払いで、ご本人の確認をお願いすることがあります。',
  );
});

test('shows a duplicate account in the dialog and keeps the input', async () => {
  const text = '同じ口座がすでに登録されています。';
  const host = hostWith(
    supplier,
    stub(searchBanks, {
      count: 1,
      banks: [{ bank_code: '9900', bank_name: 'ゆうちょ', bank_name_kana: 'ユウチヨ' }],
      branches: [],
    }),
    stub(createSupplierAccount, () => {
      throw problem({ httpStatus: 409, status: 'already_exists', message: text });
    }),
  );
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '口座を追加' }));
  const dialog = within(await screen.findByRole('dialog', { name: '口座を追加' }));
  await user.click(dialog.getByRole('button', { name: 'ゆうちょ銀行' }));
  await user.click(await dialog.findByRole('switch', { name: '記号・番号で入力' }));
  await user.type(dialog.getByLabelText('記号'), '11940');
  await user.type(dialog.getByLabelText('番号'), '12345671');
  await user.click(dialog.getByRole('button', { name: '「サンプルコウギヨウ（カ」を入力' }));
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  expect(await dialog.findByRole('group', { name: text })).toBeInTheDocument();
  expect(dialog.getByLabelText('記号')).toHaveValue('11940');
  expect(host.calls(createSupplierAccount)).toEqual([
    {
      params: { id: 21 },
      body: {
        bank_code: '9900',
        branch_code: '198',
        account_type: 1,
        account_number: '1234567',
        account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
      },
    },
  ]);
});

test("blocks a holder that differs from the bank's until the bank's is used", async () => {
  const host = hostWith(
    supplier,
    stub(lookUpHolder, { result: 'found', account_holder_kana: 'ｻﾝﾌﾟﾙｶｺｳ(ｶ' }),
    stub(updateSupplierAccount, supplier.accounts[0]!),
  );
  const { user } = await open(host);
  await user.click(
    await screen.findByRole('button', { name: 'みずほ銀行 東京営業部 普通 1234567の口座を編集' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '口座を編集' }));
  await user.click(dialog.getByRole('button', { name: '口座名義を確認' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('口座名義（カナ）')).toHaveAccessibleDescription(
      /口座名義が金融機関の登録と一致しません。登録名義：ｻﾝﾌﾟﾙｶｺｳ\(ｶ/,
    );
  });
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  expect(host.calls(updateSupplierAccount)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'この名義を使用する' }));
  expect(dialog.getByText('口座名義は金融機関の登録と一致しています。')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => {
    expect(host.calls(updateSupplierAccount)[0]?.body).toMatchObject({
      account_holder_kana: 'ｻﾝﾌﾟﾙｶｺｳ(ｶ',
    });
  });
});

test('shows that a supplier is not found', async () => {
  await open(
    hostWith(
      supplier,
      stub(getSupplier, () => {
        throw problem({
          httpStatus: 404,
          status: 'not_found',
          message: 'お探しの情報は見つかりませんでした。',
        });
      }),
    ),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'お探しの情報は見つかりませんでした。',
  );
});
