import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import {
  createSupplierAccount,
  listSupplierAccounts,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail, page } from '@hareto/testing/payment-builders.ts';
import { AccountDialog } from './account-dialog.tsx';

const supplier = aSupplierDetail();
const [ACCOUNT] = supplier.accounts;
const KNOWN_ACCOUNT = {
  bank: { bank_code: '0001', bank_name: 'みずほ銀行', bank_name_kana: '' },
  branch: { branch_code: '001', branch_name: '東京営業部', branch_name_kana: '' },
};

beforeAll(() => fetchDialog());

function open(props: Partial<ComponentProps<typeof AccountDialog>> = {}) {
  const host = fakeHost({
    stubs: [
      stub(createSupplierAccount, ACCOUNT!),
      stub(updateSupplierAccount, ({ body }) => ({ ...ACCOUNT!, ...body })),
      stub(searchBanks, { count: 0, banks: [], branches: [] }),
    ],
  });
  provideHost(host);
  const onSaved = jest.fn();
  const onClose = jest.fn();
  const dialog = (changed: typeof props = {}) => (
    <AccountDialog
      supplier={supplier}
      account={null}
      knownValues={KNOWN_ACCOUNT}
      onSaved={onSaved}
      onClose={onClose}
      {...props}
      {...changed}
    />
  );
  const { rerender } = render(dialog());
  return {
    host,
    onSaved,
    onClose,
    user: userEvent.setup({ delay: null }),
    show: (changed: typeof props) => rerender(dialog(changed)),
  };
}

const number = () => screen.getByLabelText('口座番号');
const holder = () => screen.getByLabelText('口座名義（カナ）');
const press = (name: string) => screen.getByRole('button', { name });
type User = ReturnType<typeof open>['user'];
async function fill(user: User, digits = '１２３４５', name = 'サンプル') {
  await user.type(number(), digits);
  await user.type(holder(), name);
}

test('sends a short full-width number padded, and the holder in the form of bank data', async () => {
  const { host, user, onSaved, onClose } = open();
  await fill(user);
  await user.tab();
  expect([number(), holder()].map((field) => (field as HTMLInputElement).value)).toEqual([
    '0012345',
    'ｻﾝﾌﾟﾙ',
  ]);
  await user.click(press('追加する'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.calls(createSupplierAccount)).toEqual([
    {
      params: { id: 21 },
      body: {
        bank_code: '0001',
        branch_code: '001',
        account_type: 1,
        account_number: '0012345',
        account_holder_kana: 'ｻﾝﾌﾟﾙ',
      },
    },
  ]);
  expect(onSaved.mock.calls).toEqual([[ACCOUNT]]);
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: '口座を追加しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});

test('keeps the dialog open until the promise of onSaved is resolved', async () => {
  let proceed: () => void = () => undefined;
  const { user, onClose } = open({
    onSaved: () =>
      new Promise((resolve) => {
        proceed = resolve;
      }),
  });
  await fill(user);
  await user.click(press('追加する'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '追加する' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  proceed();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('shows a registered account for a change, and keeps its id', async () => {
  const { host, user } = open({ account: ACCOUNT! });
  expect(screen.getByRole('dialog', { name: '口座を編集' })).toBeInTheDocument();
  expect(number()).toHaveValue('1234567');
  await user.clear(number());
  await user.type(number(), '7654321');
  await user.click(press('保存する'));
  await waitFor(() => expect(host.calls(updateSupplierAccount)).toHaveLength(1));
  expect(host.calls(updateSupplierAccount)[0]).toMatchObject({
    params: { id: 21, accountId: 33 },
    body: { account_number: '7654321' },
  });
  expect(host.snackbars).toEqual([
    {
      color: 'success',
      title: '口座を変更しました',
      text: 'お知らせをメールでお送りしました。',
    },
  ]);
});

test('keeps the typed account when the screen behind renders again', async () => {
  const { user, show } = open({ account: ACCOUNT! });
  await user.clear(number());
  await user.type(number(), '7654321');
  show({ account: { ...ACCOUNT! } });
  expect([number(), holder()].map((field) => (field as HTMLInputElement).value)).toEqual([
    '7654321',
    ACCOUNT!.account_holder_kana,
  ]);
});

test('closes without a message when nothing was changed', async () => {
  const { host, user, onClose } = open({ account: ACCOUNT! });
  await user.click(press('保存する'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.calls(updateSupplierAccount)).toHaveLength(1);
  expect(host.snackbars).toEqual([]);
});

test('sends nothing while fields are missing, and lists them', async () => {
  const { host, user } = open({ knownValues: {} });
  await user.click(press('追加する'));
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['金融機関', '支店', '口座番号', '口座名義（カナ）']);
  expect(host.calls(createSupplierAccount)).toEqual([]);
});

test('shows a refusal about the bank at the bank field and keeps typed values', async () => {
  const { host, user, onClose } = open();
  host.use(
    stub(createSupplierAccount, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [{ field: 'bank_code', code: 'unknown', message: '廃止された金融機関です。' }],
      });
    }),
  );
  await fill(user);
  await user.click(press('追加する'));
  const bank = screen.getByRole('combobox', { name: /金融機関/ });
  await waitFor(() => expect(bank).toHaveAccessibleDescription('廃止された金融機関です。'));
  expect([bank, number()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'みずほ銀行',
    '0012345',
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a lost connection in the dialog, and sends again on another click', async () => {
  const { host, user, onClose } = open();
  host.use(
    stub(createSupplierAccount, () => {
      throw networkProblem;
    }),
  );
  await fill(user);
  await user.click(press('追加する'));
  const errorText = await screen.findByText(
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  );
  await waitFor(() => expect(document.activeElement).toContainElement(errorText));
  host.use(stub(createSupplierAccount, ACCOUNT!));
  await user.click(press('追加する'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('keeps the last chosen bank when the answer of an earlier choice arrives later', async () => {
  const { host, user } = open();
  const banks = {
    '0001': { bank_code: '0001', bank_name: 'みずほ銀行', bank_name_kana: '' },
    '0009': { bank_code: '0009', bank_name: '三井住友銀行', bank_name_kana: '' },
  };
  let answerMizuho = (): void => undefined;
  const mizuho = new Promise<void>((resolve) => {
    answerMizuho = resolve;
  });
  const foundBank = (keyword: string) => {
    const [bank] = Object.values(banks).filter(({ bank_code }) => bank_code === keyword);
    return { count: bank ? 1 : 0, banks: bank ? [bank] : [], branches: [] };
  };
  host.use(
    stub(searchBanks, async ({ query }) => {
      if (query?.keyword === '0001') await mizuho;
      return foundBank(query?.keyword ?? '');
    }),
  );
  await user.click(press('みずほ銀行'));
  await user.click(press('三井住友銀行'));
  const bank = screen.getByRole('combobox', { name: /金融機関/ });
  await waitFor(() => expect(bank).toHaveValue('三井住友銀行'));
  await act(async () => {
    answerMizuho();
    await mizuho;
  });
  expect(bank).toHaveValue('三井住友銀行');
});

test('stays open on Escape after something was typed, and closes on 閉じる', async () => {
  const { user, onClose } = open();
  await fill(user);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(press('閉じる'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('stays open while the account is sent', async () => {
  const { host, user, onClose } = open();
  host.use(stub(createSupplierAccount, () => new Promise<never>(() => undefined)));
  await fill(user);
  await user.click(press('追加する'));
  await user.click(press('閉じる'));
  expect(onClose).not.toHaveBeenCalled();
});

test('offers the probable holder of a supplier while the field is empty', async () => {
  const { user } = open();
  await user.click(press('「サンプルコウギヨウ（カ」を入力'));
  expect(holder()).toHaveValue('ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ');
  expect(screen.queryByRole('button', { name: /」を入力$/ })).toBeNull();
});

test('uses the bank’s answer only for the requested account', async () => {
  const { host, user } = open();
  host.use(stub(lookUpHolder, { result: 'found', account_holder_kana: 'ﾍﾞﾂ' }));
  await fill(user);
  await user.click(press('口座名義を確認'));
  const answer = await screen.findByText('登録名義：ﾍﾞﾂ');
  expect(holder()).toHaveAccessibleDescription(/口座名義が金融機関の登録と一致しません。/);
  await user.clear(number());
  await user.type(number(), '7654321');
  await user.tab();
  expect(answer).not.toBeInTheDocument();
});

test.each([
  ['unavailable', 'ただいま口座名義を照会できません。請求書の記載どおりに入力してください。'],
  ['not_found', '該当する口座が見つかりません。支店・預金種目・口座番号をご確認ください。'],
] as const)('shows the bank’s answer %s, and does not block the user', async (result, text) => {
  const { host, user, onClose } = open();
  host.use(stub(lookUpHolder, { result, account_holder_kana: null }));
  await fill(user);
  await user.click(press('口座名義を確認'));
  expect(await within(screen.getByRole('dialog')).findByText(text)).toBeInTheDocument();
  await user.click(press('追加する'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

describe('an account that exists already', () => {
  const stored = { ...ACCOUNT!, id: 51, account_number: '0012345' };
  const refuse = () => {
    throw problem({
      httpStatus: 409,
      status: 'already_exists',
      message: '同じ口座がすでに登録されています。',
    });
  };

  test('is chosen, because an earlier press whose answer was lost may have added it', async () => {
    const { host, user, onSaved, onClose } = open();
    host.use(
      stub(createSupplierAccount, refuse),
      stub(listSupplierAccounts, page('accounts', [ACCOUNT!, stored], {})),
    );
    await fill(user);
    await user.click(press('追加する'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSaved.mock.calls).toEqual([[stored]]);
    expect(host.snackbars).toEqual([
      { color: 'info', title: '同じ口座がすでに登録されています。' },
    ]);
  });

  test('is refused when the payee does not have it any more', async () => {
    const { host, user, onSaved } = open();
    host.use(
      stub(createSupplierAccount, refuse),
      stub(listSupplierAccounts, page('accounts', [ACCOUNT!], {})),
    );
    await fill(user);
    await user.click(press('追加する'));
    expect(await screen.findByText('同じ口座がすでに登録されています。')).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });
});
