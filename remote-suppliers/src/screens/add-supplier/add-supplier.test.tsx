import { lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult, ReadValue } from '@hareto/contracts/reading-result.ts';
import { searchCorporations } from '@hareto/contracts/corporations.ts';
import { getSupplier, listSuppliers, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import {
  createSupplierCorporation,
  createSupplierSoleProprietor,
} from '@hareto/contracts/supplier-changes.ts';
import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import { totals } from '@hareto/contracts/list.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
  type Stub,
} from '@hareto/testing/fake-host.ts';
import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { aDraft, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { renderRemote, type RenderedRemote } from '@hareto/testing/render-remote.tsx';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { config } from '../../../remote.config.ts';
import { EMPTY_COMPANY } from '../../domain/company-draft.ts';
import remote from '../../remote.ts';

const REGISTERED = {
  corporate_number: '6999901000002',
  corporate_name: 'サンプル工業株式会社',
  corporate_name_kana: 'サンプルコウギョウ',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
};
const ACCOUNT = {
  id: 33,
  bank_code: '0001',
  bank_name: 'みずほ',
  branch_code: '001',
  branch_name: '東京営業部',
  account_type: 1 as const,
  account_number: '0012345',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  is_verified: true,
};
const CREATED = { id: 21, status: 'Unapproved' as const, account: ACCOUNT };
const CORPORATION_BODY = {
  corporate_number: '6999901000002',
  corporate_name: 'サンプル工業株式会社',
  corporate_name_kana: 'サンプルコウギョウ',
  invoice_registration_number: 'T6999901000002',
  postal_code: '1000001',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '千代田1-1',
  address_building_name: '',
  phone_number: '0311112222',
  person_name: '',
  person_email: '',
  payment_notice_enabled: false,
  site_url: '',
  account: {
    bank_code: '0001',
    branch_code: '001',
    account_type: 1,
    account_number: '0012345',
    account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  },
};

const searchStubs: Stub[] = [
  stub(searchCorporations, { count: 1, corporations: [REGISTERED] }),
  stub(searchBanks, ({ query }) =>
    query?.bank_code === undefined
      ? {
          count: 2,
          banks: [
            { bank_code: '0001', bank_name: 'みずほ', bank_name_kana: 'ミズホ' },
            { bank_code: '9900', bank_name: 'ゆうちょ', bank_name_kana: 'ユウチヨ' },
          ],
          branches: [],
        }
      : {
          count: 1,
          banks: [],
          branches: [
            { branch_code: '001', branch_name: '東京営業部', branch_name_kana: 'トウキヨウ' },
          ],
        },
  ),
];
const hostWith = (...stubs: Stub[]) =>
  fakeHost({
    stubs: [
      ...searchStubs,
      ...formDraftStubs().stubs,
      stub(createSupplierCorporation, CREATED),
      stub(listSuppliers, { ...totals(0), suppliers: [] }),
      ...stubs,
    ],
  });
const open = (host: FakeHost, at = '/suppliers/add/company') =>
  renderRemote(remote, config, { host, at });

// The form saves one second after the last change.
const AFTER_AUTOSAVE_MS = 1_500;

// Three steps take a long time on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  jest.useRealTimers();
});

async function fillCompany(user: UserEvent) {
  await user.type(
    await screen.findByRole('combobox', { name: '法人番号・法人名で検索' }),
    'さんぷる',
  );
  await user.click(await screen.findByRole('option', { name: /サンプル ?工業株式会社/ }));
  await user.click(screen.getByRole('button', { name: '「T6999901000002」を入力' }));
  await user.type(screen.getByLabelText('電話番号'), '03-1111-2222');
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  await screen.findByLabelText('口座名義（カナ）');
}

async function fillAccount(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'みずほ銀行' }));
  const branch = screen.getByRole('combobox', { name: '支店' });
  await waitFor(() => {
    expect(branch).toBeEnabled();
  });
  await user.type(branch, 'とうきょう');
  await user.click(await screen.findByRole('option', { name: /東京 ?営業部/ }));
  await user.type(screen.getByLabelText('口座番号'), '１２３４５');
  await user.type(screen.getByLabelText('口座名義（カナ）'), 'サンプルこうぎょう（カ');
  await user.tab();
}

const toConfirm = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
  await screen.findByText(/請求書の記載と同じですか？/);
};

async function walkToConfirm(host: FakeHost): Promise<RenderedRemote> {
  const shown = await open(host);
  await fillCompany(shown.user);
  await fillAccount(shown.user);
  await toConfirm(shown.user);
  return shown;
}

test('goes through all steps, shows the stored values, registers once and opens the list', async () => {
  const host = hostWith();
  const refresh = jest.spyOn(host.stats, 'refresh');
  const { user, path } = await walkToConfirm(host);
  expect(screen.getByText('0012345')).toBeInTheDocument();
  expect(screen.getByText('ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ（サンプルコウギヨウ（カ）')).toBeInTheDocument();
  expect(screen.getByText('〒100-0001 東京都千代田区千代田1-1')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => {
    expect(path()).toBe('/suppliers?status=enable');
  });
  expect(host.calls(createSupplierCorporation)).toEqual([{ body: CORPORATION_BODY }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: '取引先を登録しました。' }]);
  expect(refresh).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(host.calls(deleteFormDraft).map(({ params }) => params)).toEqual([{ key: 'supplier' }]),
  );
});

test('enables the 支払通知, which requires a mail address', async () => {
  const host = hostWith();
  const { user } = await walkToConfirm(host);
  await user.click(screen.getByRole('link', { name: '取引先情報を修正する' }));
  await user.click(await screen.findByRole('checkbox', { name: /支払通知を送る$/ }));
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  const address = screen.getByRole('textbox', { name: /担当者メールアドレス/ });
  expect(address).toHaveAccessibleDescription(/担当者メールアドレスを入力してください。/);
  await user.type(address, 'keiri@kougyou.example');
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  await screen.findByLabelText('口座番号');
  await toConfirm(user);
  expect(screen.getByText('振込の完了時にメールで送る')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => expect(host.calls(createSupplierCorporation)).toHaveLength(1));
  expect(host.calls(createSupplierCorporation)).toEqual([
    {
      body: {
        ...CORPORATION_BODY,
        person_email: 'keiri@kougyou.example',
        payment_notice_enabled: true,
      },
    },
  ]);
});

test('shows typed text in its stored form', async () => {
  const { user } = await open(hostWith());
  await fillCompany(user);
  await fillAccount(user);
  expect(screen.getByLabelText('口座番号')).toHaveValue('0012345');
  expect(screen.getByLabelText('口座名義（カナ）')).toHaveValue('ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ');
  expect(screen.getByText('全角表示：サンプルコウギヨウ（カ')).toBeInTheDocument();
});

test('does not change text while the IME converts it', async () => {
  const { user } = await open(hostWith());
  await fillCompany(user);
  const holder = screen.getByLabelText('口座名義（カナ）');
  fireEvent.compositionStart(holder);
  fireEvent.input(holder, { target: { value: 'さんぷる' }, isComposing: true });
  expect(holder).toHaveValue('さんぷる');
  fireEvent.keyDown(holder, { key: 'Enter', keyCode: 229, isComposing: true });
  fireEvent.submit(holder.closest('form') as HTMLFormElement);
  expect(screen.queryByText(/請求書の記載と同じですか？/)).toBeNull();
  expect(holder).not.toBeInvalid();
});

test('keeps the input when the user goes back and forward', async () => {
  const { user, path } = await walkToConfirm(hostWith());
  await user.click(screen.getByRole('link', { name: '取引先情報を修正する' }));
  expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル工業株式会社');
  await user.type(screen.getByLabelText('担当者名'), '佐藤');
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  expect(await screen.findByLabelText('口座番号')).toHaveValue('0012345');
  expect(screen.getByRole('combobox', { name: '支店' })).toHaveValue('東京営業部');
  await toConfirm(user);
  expect(screen.getByText('佐藤')).toBeInTheDocument();
  expect(path()).toBe('/suppliers/add/confirm');
});

test('removes the kana and the postal code of another corporation also after a step back', async () => {
  const other = {
    ...REGISTERED,
    corporate_number: '5999901000003',
    corporate_name: '株式会社サンプル物流',
    corporate_name_kana: '',
    postal_code: '',
  };
  const host = hostWith();
  const { user } = await open(host);
  await fillCompany(user);
  await user.click(screen.getByRole('link', { name: '戻る' }));
  host.use(stub(searchCorporations, { count: 1, corporations: [other] }));
  await user.type(
    await screen.findByRole('combobox', { name: '法人番号・法人名で検索' }),
    'さんぷるぶつりゅう',
  );
  await user.click(await screen.findByRole('option', { name: /5999901000003/ }));
  expect(screen.getByLabelText('法人名')).toHaveValue('株式会社サンプル物流');
  expect(screen.getByLabelText('法人名（カナ）')).toHaveValue('');
  expect(screen.getByLabelText('郵便番号')).toHaveValue('');
  expect(screen.getByLabelText('電話番号')).toHaveValue('0311112222');
});

test('continues after a reload or a closed tab, without the browser’s storage', async () => {
  const drafts = formDraftStubs();
  const host = hostWith(...drafts.stubs);
  const written = jest.spyOn(host.flows, 'write');
  const first = await walkToConfirm(host);
  first.unmount();
  const reloaded = await open(host, '/suppliers/add/confirm');
  expect(await screen.findByText('0012345')).toBeInTheDocument();
  expect(reloaded.path()).toBe('/suppliers/add/confirm');
  expect(JSON.stringify(written.mock.calls)).not.toMatch(/12345|ｻﾝﾌﾟﾙ|サンプル|みずほ/);
  reloaded.unmount();
  // Another tab does not share the storage of the first one.
  const { user } = await open(hostWith(...drafts.stubs));
  expect(await screen.findByText('保存された入力内容から再開しました。')).toBeVisible();
  expect(screen.getByLabelText('法人名')).toHaveValue('サンプル工業株式会社');
  expect(screen.getByLabelText('電話番号')).toHaveValue('0311112222');
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  expect(await screen.findByLabelText('口座番号')).toHaveValue('0012345');
  expect(screen.getByLabelText('口座名義（カナ）')).toHaveValue('ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ');
});

test('discards the earlier input when the user presses 最初から入力する', async () => {
  const drafts = formDraftStubs();
  (await walkToConfirm(hostWith(...drafts.stubs))).unmount();
  const { user } = await open(hostWith(...drafts.stubs));
  await user.click(await screen.findByRole('button', { name: '最初から入力する' }));
  await waitFor(() => expect(screen.getByLabelText('法人名')).toHaveValue(''));
  expect(screen.queryByText('保存された入力内容から再開しました。')).toBeNull();
  expect(drafts.contentOf('supplier')).toBeNull();
});

test('discards text that was not saved yet by 最初から入力する, without a conflict', async () => {
  const drafts = formDraftStubs();
  (await walkToConfirm(hostWith(...drafts.stubs))).unmount();
  const host = hostWith(...drafts.stubs);
  const { user } = await open(host);
  await user.type(await screen.findByLabelText('担当者名'), '佐藤');
  let releaseDraft = (): void => undefined;
  const draftResponse = new Promise<void>((resolve) => {
    releaseDraft = resolve;
  });
  host.use(
    stub(getFormDraft, async () => {
      await draftResponse;
      return { version: drafts.stored.get('supplier')!.version, content: null, updated_at: null };
    }),
  );
  await user.click(screen.getByRole('button', { name: '最初から入力する' }));
  await waitFor(() => expect(host.calls(getFormDraft)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => {
    releaseDraft();
    await draftResponse;
  });
  await waitFor(() => expect(screen.getByLabelText('担当者名')).toHaveValue(''));
  expect(host.calls(deleteFormDraft)).toEqual([{ params: { key: 'supplier' } }]);
  expect(host.calls(putFormDraft)).toHaveLength(1);
});

test('reports no conflict while the deletion by 最初から入力する takes longer than the autosave', async () => {
  const drafts = formDraftStubs();
  (await walkToConfirm(hostWith(...drafts.stubs))).unmount();
  const host = hostWith(...drafts.stubs);
  const { user } = await open(host);
  let answer = (): void => undefined;
  const removed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  host.use(
    stub(deleteFormDraft, async ({ params: { key } }) => {
      drafts.stored.set(key, { version: drafts.stored.get(key)!.version + 1, content: null });
      await removed;
      return undefined;
    }),
  );
  await screen.findByLabelText('担当者名');
  jest.useFakeTimers({ advanceTimers: true });
  await user.type(screen.getByLabelText('担当者名'), '佐藤');
  await user.click(screen.getByRole('button', { name: '最初から入力する' }));
  await act(async () => jest.advanceTimersByTimeAsync(AFTER_AUTOSAVE_MS));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => {
    answer();
    await removed;
  });
  await waitFor(() => expect(screen.getByLabelText('担当者名')).toHaveValue(''));
  expect(drafts.contentOf('supplier')).toBeNull();
});

describe('while 最初から入力する waits', () => {
  async function startOver() {
    const drafts = formDraftStubs();
    (await walkToConfirm(hostWith(...drafts.stubs))).unmount();
    const host = hostWith(...drafts.stubs);
    const { user } = await open(host);
    let answer = (_isRemoved: boolean): void => undefined;
    const removal = new Promise<boolean>((resolve) => (answer = resolve));
    host.use(
      stub(deleteFormDraft, async ({ params: { key } }) => {
        if (!(await removal)) throw networkProblem;
        drafts.stored.set(key, { version: drafts.stored.get(key)!.version + 1, content: null });
        return undefined;
      }),
    );
    await screen.findByLabelText('担当者名');
    const button = screen.getByRole('button', { name: '最初から入力する' });
    await user.click(button);
    jest.useFakeTimers({ advanceTimers: true });
    await user.type(screen.getByLabelText('担当者名'), '佐藤');
    await user.tab();
    await act(async () => jest.advanceTimersByTimeAsync(AFTER_AUTOSAVE_MS));
    const settle = (isRemoved: boolean) => act(async () => answer(isRemoved));
    return { host, user, drafts, button, settle };
  }

  test('shows the button as busy, and neither saves nor keeps typed input', async () => {
    const { host, user, drafts, button, settle } = await startOver();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(host.calls(putFormDraft)).toEqual([]);
    await settle(true);
    await waitFor(() => expect(screen.getByLabelText('担当者名')).toHaveValue(''));
    expect(host.calls(deleteFormDraft)).toHaveLength(1);
    expect(drafts.contentOf('supplier')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('saves the typed input after a failed removal', async () => {
    const { drafts, button, settle } = await startOver();
    await settle(false);
    await act(async () => jest.advanceTimersByTimeAsync(AFTER_AUTOSAVE_MS));
    expect(drafts.contentOf('supplier')).toMatchObject({
      company: { person_name: expect.stringContaining('佐藤') },
    });
    expect(button).not.toHaveAttribute('aria-busy');
  });
});

test('warns a second tab with the same draft before it overwrites', async () => {
  const drafts = formDraftStubs();
  const { user } = await open(hostWith(...drafts.stubs));
  await screen.findByLabelText('電話番号');
  drafts.stored.set('supplier', {
    version: 1,
    content: '{"company":{"phone_number":"0455556666"}}',
  });
  await user.type(screen.getByLabelText('電話番号'), '0311112222');
  await user.tab();
  const dialog = await screen.findByRole('alertdialog', { name: '内容が更新されています' });
  expect(drafts.contentOf('supplier')).toEqual({ company: { phone_number: '0455556666' } });
  await user.click(within(dialog).getByRole('button', { name: '最新の内容を表示する' }));
  await waitFor(() => expect(screen.getByLabelText('電話番号')).toHaveValue('0455556666'));
});

describe('a session that ends in the middle', () => {
  async function typeAndEnd(owner = aUser(), next = owner) {
    const drafts = formDraftStubs();
    const host = hostWith(...drafts.stubs);
    const user = jest.spyOn(host.session, 'user').mockReturnValue(owner);
    const shown = await open(host);
    await fillCompany(shown.user);
    await fillAccount(shown.user);
    await waitFor(() => expect(drafts.contentOf('supplier')).toMatchObject({ step: 'bank' }));
    const over = problem({ httpStatus: 401, status: 'session_ended' });
    host.use(
      stub(putFormDraft, () => {
        throw over;
      }),
    );
    const number = screen.getByLabelText('口座番号');
    await shown.user.clear(number);
    await shown.user.type(number, '76543');
    host.session.hasExpired = () => true;
    user.mockReturnValue(null);
    await act(() => shown.goTo('/signin', { sessionEnded: true }));
    expect(shown.path()).toBe('/signin');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/76543|12345/);
    host.use(...drafts.stubs);
    host.session.hasExpired = () => false;
    user.mockReturnValue(next);
    await act(() => shown.goTo('/suppliers/add/bank'));
    return { ...shown, drafts };
  }

  test('restores every character for the same user, including the focused field', async () => {
    const { drafts } = await typeAndEnd();
    expect(await screen.findByLabelText('口座番号')).toHaveValue('76543');
    expect(screen.getByRole('combobox', { name: '支店' })).toHaveValue('東京営業部');
    await waitFor(() => {
      expect(drafts.contentOf('supplier')).toMatchObject({ account: { account_number: '76543' } });
    });
  });

  test('shows none of the input to another user', async () => {
    await typeAndEnd(aUser(), aUser({ buyer_id: 2 }));
    expect(await screen.findByLabelText('口座番号')).not.toHaveValue('76543');
  });
});

test.each(['/suppliers/add/bank', '/suppliers/add/confirm'])(
  'goes to the first step when %s is opened directly',
  async (at) => {
    const { path } = await open(hostWith(), at);
    expect(
      await screen.findByRole('combobox', { name: '法人番号・法人名で検索' }),
    ).toBeInTheDocument();
    expect(path()).toBe('/suppliers/add/company');
  },
);

test('keeps the input of another supplier that another tab has stored meanwhile', async () => {
  const drafts = formDraftStubs();
  const host = hostWith(...drafts.stubs);
  const { user, path, unmount } = await walkToConfirm(host);
  const { version } = drafts.stored.get('supplier')!;
  const company = { ...EMPTY_COMPANY, corporate_name: '株式会社サンプル物流' };
  const content = JSON.stringify({ company });
  drafts.stored.set('supplier', { version: version + 2, content });
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => expect(path()).toBe('/suppliers?status=enable'));
  unmount();
  await open(hostWith(...drafts.stubs));
  expect(await screen.findByText('保存された入力内容から再開しました。')).toBeVisible();
  expect(screen.getByLabelText('法人名')).toHaveValue('株式会社サンプル物流');
});

test('keeps the draft for the list separate from that for a payment', async () => {
  const drafts = formDraftStubs();
  (await walkToConfirm(hostWith(...drafts.stubs))).unmount();
  const host = hostWith(...drafts.stubs);
  const { user, path } = await open(host, '/suppliers/add/company?for=payment-7');
  await fillCompany(user);
  expect(screen.getByLabelText('口座番号')).toHaveValue('');
  expect(path()).toBe('/suppliers/add/bank?for=payment-7');
});

test('asks before leaving, but not between the steps and after the session has ended', async () => {
  const { user, path, goTo } = await open(hostWith());
  await fillCompany(user);
  await act(() => goTo('/toppage'));
  const question = await screen.findByRole('alertdialog', { name: 'このページを離れますか？' });
  await user.click(within(question).getByRole('button', { name: 'このページに残る' }));
  expect(path()).toBe('/suppliers/add/bank');
  await act(() => goTo('/signin?redirect=%2Fsuppliers%2Fadd%2Fbank', { sessionEnded: true }));
  expect(path()).toBe('/signin?redirect=%2Fsuppliers%2Fadd%2Fbank');
});

test('deletes the draft and leaves by 破棄して移動', async () => {
  const drafts = formDraftStubs();
  const { user, path, goTo } = await open(hostWith(...drafts.stubs));
  await user.type(await screen.findByLabelText('法人名'), '株式会社');
  await user.tab();
  await waitFor(() => expect(drafts.contentOf('supplier')).not.toBeNull());
  await act(() => goTo('/toppage'));
  await user.click(await screen.findByRole('button', { name: '破棄して移動' }));
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
  await waitFor(() => expect(drafts.contentOf('supplier')).toBeNull());
});

test('returns to the payment that started the flow with the new supplier', async () => {
  const host = hostWith();
  host.flows.write(
    'supplier',
    { returnPath: '/payments/add/invoiceinfo?draft=7' },
    { returnTo: 'payment' },
  );
  const { user, path } = await walkToConfirm(host);
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => {
    expect(path()).toBe('/payments/add/invoiceinfo?draft=7&supplier=21&account=33');
  });
});

test.each([
  ['payment-7', '/payments/add/invoiceinfo?draft=7&supplier=21&account=33'],
  ['correction-12', '/payments/edit/12/invoiceinfo?supplier=21&account=33'],
])(
  'returns to the form of %s also when a sign-in has removed the data of the tab',
  async (origin, to) => {
    const host = hostWith();
    const { user, path } = await open(host, `/suppliers/add/company?for=${origin}`);
    await fillCompany(user);
    await fillAccount(user);
    await toConfirm(user);
    host.flows.clear('supplier');
    await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    await waitFor(() => expect(path()).toBe(to));
  },
);

test('links to a supplier that exists already', async () => {
  const text = 'この取引先はすでに登録されています。';
  const { user } = await walkToConfirm(
    hostWith(
      stub(createSupplierCorporation, () => {
        throw problem({
          httpStatus: 409,
          status: 'already_exists',
          message: text,
          details: { supplier_id: 5 },
        });
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  expect(within(alert).getByRole('link', { name: '登録済みの取引先を見る' })).toHaveAttribute(
    'href',
    '/suppliers/5',
  );
});

describe('a supplier that exists already after a press whose answer was lost', () => {
  async function pressTwice(supplier: Partial<SupplierDetail>) {
    const answers = [
      networkProblem,
      problem({
        httpStatus: 409,
        status: 'already_exists',
        message: 'この取引先はすでに登録されています。',
        details: { supplier_id: 21 },
      }),
    ];
    const host = hostWith(
      stub(createSupplierCorporation, () => {
        throw answers.shift()!;
      }),
      stub(
        getSupplier,
        aSupplierDetail({ id: 21, name: 'サンプル工業株式会社', accounts: [ACCOUNT], ...supplier }),
      ),
    );
    host.flows.write(
      'supplier',
      { returnPath: '/payments/add/invoiceinfo?draft=7' },
      { returnTo: 'payment' },
    );
    const shown = await walkToConfirm(host);
    await shown.user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    await screen.findByRole('alert');
    await shown.user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    return { ...shown, host };
  }

  test('is used in the payment when it has the typed name and account', async () => {
    const { path, host } = await pressTwice({});
    await waitFor(() => {
      expect(path()).toBe('/payments/add/invoiceinfo?draft=7&supplier=21&account=33');
    });
    expect(host.snackbars).toEqual([{ color: 'success', title: '取引先を登録しました。' }]);
  });

  test.each([
    ['another name', { name: '株式会社サンプル物流' }],
    ['another account', { accounts: [{ ...ACCOUNT, account_number: '7654321' }] }],
  ])('is linked to when it has %s', async (_difference, supplier) => {
    const { path } = await pressTwice(supplier);
    expect(await screen.findByRole('link', { name: '登録済みの取引先を見る' })).toHaveAttribute(
      'href',
      '/suppliers/21',
    );
    expect(path()).toBe('/suppliers/add/confirm');
  });
});

test('links to the step of a field that the server refuses', async () => {
  const errors = [
    {
      field: 'account.account_holder_kana',
      code: 'holder_mismatch',
      message: '口座名義が金融機関の登録と一致しません。登録名義：ｻﾝﾌﾟﾙ',
    },
  ];
  const { user } = await walkToConfirm(
    hostWith(
      stub(createSupplierCorporation, () => {
        throw problem({ httpStatus: 422, status: 'validation_error', errors });
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', { name: errors[0]!.message }),
  ).toHaveAttribute('href', '/suppliers/add/bank');
});

test('shows and sends the converted 記号・番号 of ゆうちょ', async () => {
  const host = hostWith();
  const { user } = await open(host);
  await fillCompany(user);
  await user.click(screen.getByRole('button', { name: 'ゆうちょ銀行' }));
  await user.click(await screen.findByRole('switch', { name: '記号・番号で入力' }));
  await user.type(screen.getByLabelText('記号'), '１１９４０');
  await user.type(screen.getByLabelText('番号'), '12345672');
  await user.tab();
  expect(screen.getByLabelText('番号')).toHaveAccessibleDescription(
    /ゆうちょ銀行の記号・番号の形式が正しくありません。/,
  );
  await user.clear(screen.getByLabelText('番号'));
  await user.type(screen.getByLabelText('番号'), '12345671');
  await user.tab();
  expect(screen.getByText('店名 一九八（店番 198） 普通 1234567')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '「サンプルコウギヨウ（カ」を入力' }));
  await toConfirm(user);
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => {
    expect(host.calls(createSupplierCorporation)[0]?.body.account).toEqual({
      bank_code: '9900',
      branch_code: '198',
      account_type: 1,
      account_number: '1234567',
      account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
    });
  });
});

describe('the address of a postal code', () => {
  const town = (address_town: string) => ({
    address_state: '東京都',
    address_city: '千代田区',
    address_town,
  });
  const shownAfter = async (
    addresses: readonly ReturnType<typeof town>[],
    before: (user: UserEvent) => Promise<void> = async () => undefined,
  ) => {
    const { user } = await open(hostWith(stub(findPostalCode, { addresses: [...addresses] })));
    await screen.findByLabelText('郵便番号');
    await before(user);
    await user.type(screen.getByLabelText('郵便番号'), '100-0001{Tab}');
    await waitFor(() => {
      expect(screen.getByLabelText('郵便番号')).toHaveValue('1000001');
    });
    await act(async () => Promise.resolve());
    return ['都道府県', '市区町村', '町名・番地'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  };

  test('fills in empty fields', async () => {
    expect(await shownAfter([town('千代田')])).toEqual(['東京都', '千代田区', '千代田']);
    expect(screen.getByLabelText('郵便番号')).toHaveAccessibleDescription(
      '住所を入力しました。続きの番地を入力してください。',
    );
  });

  test('leaves the town empty when several towns share the code', async () => {
    expect(await shownAfter([town('千代田'), town('丸の内')])).toEqual(['東京都', '千代田区', '']);
  });

  test('does not replace what was typed', async () => {
    const typed = async (user: UserEvent) => user.type(screen.getByLabelText('市区町村'), '港区');
    expect(await shownAfter([town('千代田')], typed)).toEqual(['', '港区', '']);
  });
});

test('clears the branch when the bank changes', async () => {
  const { user } = await open(hostWith());
  await fillCompany(user);
  await fillAccount(user);
  await user.click(screen.getByRole('button', { name: 'ゆうちょ銀行' }));
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: '金融機関' })).toHaveValue('ゆうちょ');
  });
  expect(screen.getByRole('combobox', { name: '支店' })).toHaveValue('');
});

test.each([
  ['found', 'ｻﾝﾌﾟﾙｶｺｳ(ｶ', '登録名義：ｻﾝﾌﾟﾙｶｺｳ(ｶ'],
  ['not_found', null, '該当する口座が見つかりません。支店・預金種目・口座番号をご確認ください。'],
  ['unavailable', null, 'ただいま口座名義を照会できません。請求書の記載どおりに入力してください。'],
] as const)('shows that the bank answers %s', async (result, account_holder_kana, text) => {
  const { user } = await open(hostWith(stub(lookUpHolder, { result, account_holder_kana })));
  await fillCompany(user);
  await fillAccount(user);
  await user.click(screen.getByRole('button', { name: '口座名義を確認' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('reports missing fields instead of asking the bank without an account', async () => {
  const host = hostWith();
  const { user } = await open(host);
  await fillCompany(user);
  await user.click(screen.getByRole('button', { name: '口座名義を確認' }));
  expect(screen.getByText('金融機関を選択してください。')).toBeInTheDocument();
  expect(screen.getByText('口座番号を入力してください。')).toBeInTheDocument();
  expect(host.calls(lookUpHolder)).toEqual([]);
});

test('uses other fields and another call for a sole proprietor', async () => {
  const host = hostWith(stub(createSupplierSoleProprietor, CREATED));
  const { user } = await open(host);
  await user.click(await screen.findByRole('radio', { name: '個人事業主' }));
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  expect(screen.getByLabelText('姓')).toHaveAccessibleDescription('姓を入力してください。');
  for (const [label, text] of [
    ['姓', '鈴木'],
    ['名', '一郎'],
    ['姓（カナ）', 'すずき'],
    ['名（カナ）', 'ｲﾁﾛｳ'],
    ['郵便番号', '〒100-0001'],
    ['市区町村', '千代田区'],
    ['町名・番地', '千代田1-1'],
    ['電話番号', '09012345678'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('都道府県'), '東京都');
  await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
  await screen.findByLabelText('口座番号');
  await fillAccount(user);
  await toConfirm(user);
  await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
  await waitFor(() => {
    expect(host.calls(createSupplierSoleProprietor)[0]?.body).toMatchObject({
      last_name_kana: 'スズキ',
      first_name_kana: 'イチロウ',
      postal_code: '1000001',
      address_state: '東京都',
    });
  });
});

describe('from an invoice of an unregistered company', () => {
  const sure = (value: string): ReadValue => ({
    value,
    confidence: 0.95,
    page: 1,
    box: [0, 0, 1, 1],
  });
  const READ: OcrResult['fields'] = {
    payee_name: sure('サンプル工業（株）'),
    invoice_registration_number: sure('T6999901000002'),
    payee_postal_code: sure('5410041'),
    payee_address: sure('大阪府大阪市中央区北浜4-6-5'),
    payee_phone_number: sure('0311112222'),
    bank_name: sure('みずほ銀行'),
    branch_name: sure('東京営業部'),
    account_type: sure('当座'),
    account_number: sure('0012345'),
    account_holder_kana: { ...sure('サンプルコウギョウ（カ'), confidence: 0.6 },
  };
  const fileOf = (fields: OcrResult['fields']): InvoiceFile => ({
    file_id: 'f_0123456789ab',
    file_name: 'seikyu.pdf',
    content_type: 'application/pdf',
    size: 2_000,
    file_type: null,
    paper_size: null,
    page_count: 1,
    pixel_width: null,
    pixel_height: null,
    is_low_resolution: false,
    pages: [],
    ocr: { status: 'done', fields, supplier_candidates: [] },
  });
  /** The mark beside the label of a field. */
  const markOf = (label: string): string | null => {
    const { id } = screen.getByLabelText(label);
    const row = document.getElementById(`${id}-label`)!.parentElement!.parentElement!;
    return row.children[1]?.textContent ?? null;
  };
  const openFromInvoice = (...stubs: Stub[]) => {
    const host = hostWith(...stubs);
    host.flows.write(
      'supplier',
      { returnPath: '/payments/add/invoiceinfo?draft=7', invoiceFileId: 'f_0123456789ab' },
      { returnTo: 'payment' },
    );
    return open(host).then((shown) => ({ host, ...shown }));
  };

  test('fills in company and account, prefers the register’s values, and requires a check of uncertain ones', async () => {
    const { host, user, path } = await openFromInvoice(stub(getInvoiceFile, fileOf(READ)));
    expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル工業株式会社');
    expect(screen.getByLabelText('法人番号')).toHaveValue('6999901000002');
    expect(screen.getByLabelText('市区町村')).toHaveValue('千代田区');
    expect(markOf('法人名')).toBe('法人番号の公表情報');
    expect(markOf('市区町村')).toBe('法人番号の公表情報');
    expect(markOf('電話番号')).toBe('読み取り');
    expect(screen.getByLabelText('町名・番地')).toHaveAccessibleDescription(
      '請求書では「大阪府大阪市中央区北浜4-6-5」と読み取りました。ご確認ください。',
    );
    expect(screen.getByText(/^会社の情報を/)).toHaveTextContent(
      '会社の情報を請求書から読み取りました（請求書の記載：サンプル工業（株））。請求書の記載と同じかご確認ください。',
    );
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    expect(await screen.findByRole('combobox', { name: '支店' })).toHaveValue('東京営業部');
    expect(screen.getByRole('combobox', { name: '金融機関' })).toHaveValue('みずほ');
    expect(screen.getByRole('radio', { name: '当座' })).toBeChecked();
    expect(screen.getByLabelText('口座番号')).toHaveValue('0012345');
    expect(screen.getByLabelText('口座名義（カナ）')).toHaveValue('ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ');
    expect(screen.getByText(/^振込先口座を請求書から読み取りました/)).toHaveTextContent(
      '読み取りが不確かな項目が1件あります。',
    );
    expect(markOf('口座番号')).toBe('読み取り');
    expect(markOf('口座名義（カナ）')).toBe('要確認');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect(screen.getByLabelText('口座名義（カナ）')).toHaveFocus();
    expect(screen.getByLabelText('口座名義（カナ）')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: '確認済みにする' }));
    expect(markOf('口座名義（カナ）')).toBe('確認済み');
    expect(screen.getByLabelText('口座名義（カナ）')).toBeValid();
    await toConfirm(user);
    await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    await waitFor(() => {
      expect(path()).toBe('/payments/add/invoiceinfo?draft=7&supplier=21&account=33');
    });
    expect(host.calls(createSupplierCorporation)).toEqual([
      {
        body: { ...CORPORATION_BODY, account: { ...CORPORATION_BODY.account, account_type: 2 } },
      },
    ]);
  });

  describe('the confirmed values', () => {
    const at = (value: string, top: number): ReadValue => ({
      ...sure(value),
      box: [0.5, top, 0.2, 0.02],
    });
    const PLACED: OcrResult['fields'] = {
      payee_name: at('サンプル工業（株）', 0.1),
      invoice_registration_number: at('T6999901000002', 0.13),
      payee_postal_code: at('5410041', 0.16),
      payee_address: at('大阪府大阪市中央区北浜4-6-5', 0.19),
      payee_phone_number: at('0311112222', 0.22),
      bank_name: at('みずほ銀行', 0.8),
      branch_name: at('東京営業部', 0.83),
      account_type: { ...at('当座', 0.86), box: [0, 0, 0, 0] },
      account_number: at('0012345', 0.89),
      account_holder_kana: { ...at('サンプルコウギョウ（カ', 0.92), confidence: 0.6 },
    };
    const withPage = (fields: OcrResult['fields']): InvoiceFile => ({
      ...fileOf(fields),
      pages: [{ number: 1, width: 1_240, height: 1_754, image_url: '/page-1' }],
    });
    /** The content of a term's row: texts, and document excerpts by their names. */
    const rowOf = (term: string): string[] => {
      const { nextElementSibling: value } = screen.getByText(term, { selector: 'dt' });
      const excerptImages = within(value as HTMLElement).queryAllByRole<HTMLImageElement>('img');
      return [value?.textContent ?? '', ...excerptImages.map(({ alt }) => alt)];
    };
    const confirmPrefilledSteps = async (user: UserEvent) => {
      await user.click(await screen.findByRole('button', { name: '振込先口座の入力へ進む' }));
      await user.click(await screen.findByRole('button', { name: '確認済みにする' }));
      await toConfirm(user);
    };
    const EXCERPT = '請求書の該当箇所：';

    test('are shown beside their document excerpts, or beside their source', async () => {
      const { user } = await openFromInvoice(stub(getInvoiceFile, withPage(PLACED)));
      await screen.findByLabelText('法人名');
      expect(markOf('法人番号')).toBe('登録番号から作成');
      await confirmPrefilledSteps(user);
      expect(screen.getByText(/請求書の記載と同じですか？/)).toHaveTextContent(
        '請求書から入力しました。請求書の記載と同じですか？ 切り抜きと見比べてご確認ください。登録が終わると、お支払いの入力に戻ります。',
      );
      const register = '法人番号の公表情報';
      expect(
        [
          '法人番号',
          '法人名',
          '法人名（カナ）',
          '登録番号（インボイス）',
          '所在地',
          '電話番号',
          '担当者名',
          '金融機関',
          '支店',
          '預金種目',
          '口座番号',
          '口座名義（カナ）',
        ].map(rowOf),
      ).toEqual([
        ['6999901000002登録番号から作成'],
        [`サンプル工業株式会社${register}1`, `${EXCERPT}サンプル工業（株）`],
        [`サンプルコウギョウ${register}`],
        ['T69999010000022', `${EXCERPT}T6999901000002`],
        [
          `〒100-0001 東京都千代田区千代田1-1${register}34`,
          `${EXCERPT}5410041`,
          `${EXCERPT}大阪府大阪市中央区北浜4-6-5`,
        ],
        ['03-1111-22225', `${EXCERPT}0311112222`],
        ['—'],
        ['みずほ（0001）6', `${EXCERPT}みずほ銀行`],
        ['東京営業部（001）7', `${EXCERPT}東京営業部`],
        ['当座'],
        ['00123459', `${EXCERPT}0012345`],
        ['ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ（サンプルコウギヨウ（カ）確認済み10', `${EXCERPT}サンプルコウギョウ（カ`],
      ]);
      // An excerpt whose page cannot be loaded leaves no gap.
      fireEvent.error(screen.getByAltText(`${EXCERPT}0012345`));
      expect(rowOf('口座番号')).toEqual(['0012345']);
    });

    test('are marked as changed, or with the value they were derived from', async () => {
      const { invoice_registration_number: _left, ...fields } = PLACED;
      const { user } = await openFromInvoice(stub(getInvoiceFile, withPage(fields)));
      await user.type(await screen.findByLabelText('法人番号'), '6999901000002');
      await user.clear(screen.getByLabelText('電話番号'));
      await user.type(screen.getByLabelText('電話番号'), '0399998888');
      await confirmPrefilledSteps(user);
      expect(['法人番号', '法人名（カナ）', '電話番号'].map(rowOf)).toEqual([
        ['6999901000002'],
        ['サンプルコウギヨウ口座名義から作成'],
        ['03-9999-8888修正済み4', `${EXCERPT}0311112222`],
      ]);
    });

    test('are not attributed to the document when a partner has sent them', async () => {
      const account = { ...CORPORATION_BODY.account, account_type: 1 as const };
      const name = 'サンプル工業株式会社';
      const partner_payee = { name, invoice_registration_number: null, account };
      const host = hostWith(
        stub(getInvoiceFile, withPage(PLACED)),
        stub(getDraft, aDraft({ source: 'サンプル会計クラウド', partner_payee })),
      );
      const returnPath = '/oauth/payments/add/invoiceinfo?draft=7';
      const flow = { returnPath, invoiceFileId: 'f_0123456789ab', draftId: 7 };
      host.flows.write('supplier', flow, { returnTo: 'payment' });
      const { user } = await open(host);
      await user.click(await screen.findByRole('button', { name: '振込先口座の入力へ進む' }));
      await screen.findByLabelText('口座番号');
      await toConfirm(user);
      expect(['電話番号', '口座番号'].map(rowOf)).toEqual([
        ['03-1111-22225', `${EXCERPT}0311112222`],
        ['0012345連携元の指定'],
      ]);
    });

    test('are shown without excerpts when the file no longer exists', async () => {
      let isGone = false;
      const { user } = await openFromInvoice(
        stub(getInvoiceFile, () => {
          if (isGone) throw problem({ httpStatus: 404, status: 'not_found' });
          return withPage(PLACED);
        }),
      );
      await user.click(await screen.findByRole('button', { name: '振込先口座の入力へ進む' }));
      await user.click(await screen.findByRole('button', { name: '確認済みにする' }));
      isGone = true;
      await toConfirm(user);
      expect(screen.queryByRole('img')).toBeNull();
      expect(rowOf('電話番号')).toEqual(['03-1111-2222']);
    });
  });

  const AS_REGISTERED: OcrResult['fields'] = {
    ...READ,
    payee_postal_code: sure('1000001'),
    payee_address: sure('東京都千代田区千代田1-1'),
  };
  const CERTAIN: OcrResult['fields'] = {
    ...AS_REGISTERED,
    account_holder_kana: sure('サンプルコウギョウ（カ'),
  };

  test('opens the last step directly when everything was read with certainty', async () => {
    const { host, user, path } = await openFromInvoice(stub(getInvoiceFile, fileOf(CERTAIN)));
    await screen.findByText(/請求書の記載と同じですか？/);
    expect(path()).toBe('/suppliers/add/confirm');
    await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    await waitFor(() => {
      expect(path()).toBe('/payments/add/invoiceinfo?draft=7&supplier=21&account=33');
    });
    expect(host.calls(createSupplierCorporation)).toEqual([
      {
        body: { ...CORPORATION_BODY, account: { ...CORPORATION_BODY.account, account_type: 2 } },
      },
    ]);
  });

  test('shows the whole invoice on the step of the account, also a second time', async () => {
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(AS_REGISTERED)));
    await screen.findByLabelText('口座番号');
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    expect(await screen.findByRole('dialog', { name: 'seikyu.pdf' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    expect(await screen.findByRole('dialog', { name: 'seikyu.pdf' })).toBeInTheDocument();
  });

  test('shows the first step to a user who comes back to it from the last', async () => {
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(CERTAIN)));
    await user.click(await screen.findByRole('link', { name: '取引先情報を修正する' }));
    expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル工業株式会社');
  });

  test('opens the account step when only the account has a doubt', async () => {
    const { path } = await openFromInvoice(stub(getInvoiceFile, fileOf(AS_REGISTERED)));
    expect(await screen.findByLabelText('口座番号')).toHaveValue('0012345');
    expect(path()).toBe('/suppliers/add/bank');
    expect(markOf('口座名義（カナ）')).toBe('要確認');
  });

  test('opens the account step when the account type was not read', async () => {
    const { account_type: _, ...fields } = CERTAIN;
    const { path } = await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
    expect(await screen.findByLabelText('口座番号')).toHaveValue('0012345');
    expect(path()).toBe('/suppliers/add/bank');
  });

  test('shows the first step when the read values cannot be saved', async () => {
    await openFromInvoice(
      stub(getInvoiceFile, fileOf(CERTAIN)),
      stub(putFormDraft, () => {
        throw problem({ httpStatus: 500, status: 'internal_server_error' });
      }),
    );
    expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル工業株式会社');
  });

  test('marks a value that differs from the document, but not an emptied one', async () => {
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(READ)));
    const phone = await screen.findByLabelText('電話番号');
    await user.clear(phone);
    expect(markOf('電話番号')).toBeNull();
    await user.type(phone, '0399998888');
    expect(markOf('電話番号')).toBe('修正済み');
    expect(phone).toHaveAccessibleDescription(/^請求書では「03-1111-2222」と読み取りました。/);
  });

  test.each(['普通', '当座', '貯蓄'])(
    'chooses the account type %s that was read on the document',
    async (type) => {
      const fields = { ...READ, account_type: sure(type) };
      const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
      await screen.findByLabelText('法人名');
      await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
      expect(await screen.findByRole('radio', { name: type })).toBeChecked();
    },
  );

  test('keeps a confirmed value confirmed when the step is opened again', async () => {
    const doubtful = { ...READ, payee_phone_number: { ...sure('0311112222'), confidence: 0.5 } };
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(doubtful)));
    await screen.findByLabelText('電話番号');
    expect(markOf('電話番号')).toBe('要確認');
    await user.click(screen.getByRole('button', { name: '確認済みにする' }));
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    await user.click(await screen.findByRole('link', { name: '戻る' }));
    await screen.findByLabelText('電話番号');
    expect(markOf('電話番号')).toBe('確認済み');
  });

  test('uses the invoice for values that the register does not know', async () => {
    const { invoice_registration_number: _left, ...fields } = READ;
    await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
    expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル工業（株）');
    expect(screen.getByLabelText('法人番号')).toHaveValue('');
    expect(screen.getByLabelText('法人名（カナ）')).toHaveValue('サンプルコウギヨウ');
    expect(markOf('法人名')).toBe('読み取り');
    expect(markOf('法人名（カナ）')).toBe('口座名義から作成');
    expect(screen.getByLabelText('郵便番号')).toHaveValue('5410041');
    expect(screen.getByLabelText('都道府県')).toHaveValue('大阪府');
    expect(screen.getByLabelText('市区町村')).toHaveValue('大阪市中央区');
    expect(screen.getByLabelText('町名・番地')).toHaveValue('北浜4-6-5');
    expect(screen.getByLabelText('電話番号')).toHaveValue('0311112222');
  });

  test('treats a name without a legal form as a sole proprietor', async () => {
    const { invoice_registration_number: _left, ...rest } = READ;
    const fields = { ...rest, payee_name: sure('鈴木デザイン工房') };
    await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
    expect(await screen.findByRole('radio', { name: '個人事業主' })).toBeChecked();
    expect(screen.getByLabelText('屋号')).toHaveValue('鈴木デザイン工房');
    expect(screen.getByLabelText('電話番号')).toHaveValue('0311112222');
  });

  test('does not overwrite changed values with read values', async () => {
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(READ)));
    await user.clear(await screen.findByLabelText('法人名'));
    await user.type(screen.getByLabelText('法人名'), 'サンプル重工株式会社');
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    const number = await screen.findByLabelText('口座番号');
    await user.clear(number);
    await user.type(number, '7654321');
    await user.tab();
    await user.click(screen.getByRole('link', { name: '戻る' }));
    expect(await screen.findByLabelText('法人名')).toHaveValue('サンプル重工株式会社');
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    expect(await screen.findByLabelText('口座番号')).toHaveValue('7654321');
  });

  const accountOf = (bank: string, branch: string, type: string, number: string) => ({
    bank_name: sure(bank),
    branch_name: sure(branch),
    account_type: sure(type),
    account_number: sure(number),
    account_holder_kana: sure('サンプルコウギヨウ（カ'),
  });
  const severalAccounts = (): InvoiceFile => {
    const { payee_name, payee_phone_number } = READ;
    const file = fileOf({ payee_name: payee_name!, payee_phone_number: payee_phone_number! });
    const page = { number: 1, width: 800, height: 1_100, image_url: 'https://files.test/1.png' };
    const accounts = [
      accountOf('みずほ銀行', '東京営業部', '普通', '1234567'),
      accountOf('みずほ銀行', '東京営業部', '当座', '0091223'),
      accountOf('まぼろし銀行', '新宿支店', '普通', '4410927'),
    ];
    return { ...file, pages: [page], ocr: { ...file.ocr, accounts } };
  };
  const toChoice = async (...stubs: Stub[]) => {
    const opened = await openFromInvoice(stub(getInvoiceFile, severalAccounts()), ...stubs);
    const { user } = opened;
    expect(await screen.findByLabelText('法人名（カナ）')).toHaveValue('サンプルコウギヨウ');
    await user.type(screen.getByLabelText('法人番号'), '6999901000002');
    await user.type(screen.getByLabelText('郵便番号'), '1000001');
    await user.selectOptions(screen.getByLabelText('都道府県'), '東京都');
    await user.type(screen.getByLabelText('市区町村'), '千代田区');
    await user.type(screen.getByLabelText('町名・番地'), '千代田1-1');
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    const group = await screen.findByRole('radiogroup', { name: /^振込先口座/ });
    const option = (name: RegExp) => within(group).getByRole('radio', { name });
    return { ...opened, group, option };
  };

  test('preselects none of several accounts, and requires no account fields before the choice', async () => {
    const { user, group } = await toChoice();
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      '3みずほ銀行 東京営業部普通1234567サンプルコウギヨウ（カ',
      '4みずほ銀行 東京営業部当座0091223サンプルコウギヨウ（カ',
      '5まぼろし銀行 新宿支店普通4410927サンプルコウギヨウ（カ',
      '請求書にない口座を入力する',
    ]);
    for (const radio of radios) expect(radio).not.toBeChecked();
    expect(within(group).getAllByRole('img', { name: /^請求書の該当箇所：/ })).toHaveLength(3);
    expect(screen.getByText('請求書に口座が3件あります。')).toBeInTheDocument();
    expect(screen.queryByLabelText('口座番号')).toBeNull();
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect(await screen.findAllByText('振込先口座を選択してください。')).not.toHaveLength(0);
  });

  test('fills in the chosen account, replaces it by another choice, and registers the last one', async () => {
    const { host, user, option } = await toChoice();
    await user.click(option(/当座/));
    expect(await screen.findByLabelText('口座番号')).toHaveValue('0091223');
    expect(option(/当座/)).toBeChecked();
    expect(screen.getByRole('radio', { name: '当座' })).toBeChecked();
    expect(screen.queryByText('請求書に口座が3件あります。')).toBeNull();
    await user.type(screen.getByLabelText('口座番号'), '{Backspace}9{Tab}');
    await user.click(option(/まぼろし銀行/));
    await waitFor(() => {
      expect(screen.getByLabelText('口座番号')).toHaveValue('4410927');
    });
    expect(screen.getByRole('combobox', { name: '金融機関' })).toHaveValue('');
    await user.click(option(/請求書にない口座/));
    await waitFor(() => {
      expect(screen.getByLabelText('口座番号')).toHaveValue('');
    });
    await user.click(option(/1234567/));
    await waitFor(() => {
      expect(screen.getByLabelText('口座番号')).toHaveValue('1234567');
    });
    await toConfirm(user);
    const excerptImage = screen.getByRole('img', { name: '請求書の該当箇所：1234567' });
    expect(excerptImage.closest('dd')).toHaveTextContent(/^12345673$/);
    await user.click(screen.getByRole('link', { name: '戻る' }));
    expect(await screen.findByRole('radio', { name: /1234567/ })).toBeChecked();
    await toConfirm(user);
    await user.click(screen.getByRole('button', { name: 'この内容で登録する' }));
    await waitFor(() => {
      expect(host.calls(createSupplierCorporation)).toHaveLength(1);
    });
    expect(host.calls(createSupplierCorporation)[0]).toMatchObject({
      body: {
        account: {
          bank_code: '0001',
          branch_code: '001',
          account_type: 1,
          account_number: '1234567',
          account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
        },
      },
    });
  });

  test('loads the chosen account by 確認画面へ進む after its choice could not be saved', async () => {
    const drafts = formDraftStubs();
    const { host, user, option } = await toChoice(...drafts.stubs);
    const fail = () => {
      throw networkProblem;
    };
    host.use(stub(putFormDraft, fail));
    await user.click(option(/当座/));
    await waitFor(() => expect(host.snackbars).toHaveLength(1));
    expect(screen.queryByLabelText('口座番号')).toBeNull();
    host.use(...drafts.stubs);
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect(await screen.findByLabelText('口座番号')).toHaveValue('0091223');
    expect(option(/当座/)).toBeChecked();
    await toConfirm(user);
  });

  test('leaves the bank empty when its name is unknown', async () => {
    const fields = { ...READ, bank_name: sure('まぼろし銀行') };
    const { user } = await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
    await screen.findByLabelText('電話番号');
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    expect(await screen.findByRole('combobox', { name: '金融機関' })).toHaveValue('');
    expect(screen.getByLabelText('口座番号')).toHaveValue('0012345');
  });

  test('shows an unknown branch as it is printed, and offers the branches of the bank', async () => {
    const fields = { ...AS_REGISTERED, branch_name: sure('東京中央支店') };
    const { host, user } = await openFromInvoice(stub(getInvoiceFile, fileOf(fields)));
    const branch = await screen.findByRole('combobox', { name: '支店' });
    expect(branch).toHaveValue('');
    expect(branch).toHaveAccessibleDescription(
      /請求書では「東京中央支店」と読み取りました。候補から選んでください。/,
    );
    await user.click(branch);
    await user.click(await screen.findByRole('option', { name: /東京 ?営業部/ }));
    expect(branch).toHaveValue('東京営業部');
    expect(host.calls(searchBanks).map(({ query }) => query)).toContainEqual({
      bank_code: '0001',
      keyword: '東京中央支店',
    });
  });

  test('shows the empty form when the file no longer exists', async () => {
    await openFromInvoice(
      stub(getInvoiceFile, () => {
        throw problem({ httpStatus: 404, status: 'not_found' });
      }),
    );
    expect(await screen.findByLabelText('法人名')).toHaveValue('');
    expect(screen.queryByText(/請求書から読み取りました/)).toBeNull();
  });

  test("fills in the partner's values as certain when there is no invoice", async () => {
    const host = hostWith(
      stub(getInvoiceFile, fileOf(READ)),
      stub(
        getDraft,
        aDraft({
          source: 'サンプル会計クラウド',
          partner_payee: {
            name: '株式会社未登録物流',
            invoice_registration_number: null,
            account: { ...CORPORATION_BODY.account, account_type: 1, account_number: '7654321' },
          },
        }),
      ),
    );
    const flow = { returnPath: '/oauth/payments/add/invoiceinfo?draft=7', draftId: 7 };
    host.flows.write('supplier', flow, { returnTo: 'payment' });
    const { user } = await open(host);
    expect(await screen.findByLabelText('法人名')).toHaveValue('株式会社未登録物流');
    expect(screen.getByText(/^会社の情報を/)).toHaveTextContent(
      '会社の情報を連携元のサービスから受け取りました（連携元の指定：株式会社未登録物流）。',
    );
    for (const [label, text] of [
      ['法人番号', '6999901000002'],
      ['郵便番号', '1000001'],
      ['市区町村', '千代田区'],
      ['町名・番地', '千代田1-1'],
      ['電話番号', '0311112222'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.selectOptions(screen.getByLabelText('都道府県'), '東京都');
    await user.click(screen.getByRole('button', { name: '振込先口座の入力へ進む' }));
    expect(await screen.findByRole('combobox', { name: '支店' })).toHaveValue('東京営業部');
    expect(screen.getByLabelText('口座番号')).toHaveValue('7654321');
    // There is no invoice to compare a changed value with.
    await user.type(screen.getByLabelText('口座番号'), '{Backspace}2{Tab}');
    expect(screen.queryByText(/請求書では/)).toBeNull();
  });
});
