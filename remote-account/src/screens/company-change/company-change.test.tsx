import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import { putContact } from '@hareto/contracts/users.ts';
import {
  changeCorporation,
  changeSoleProprietor,
  type RegisteredChange,
  type RegisteredChanges,
} from '@hareto/contracts/registered-changes.ts';
import { anInvoiceFile } from '@hareto/testing/payment-builders.ts';
import { networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aSoleProprietor, aUser } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openCompanyChange } from '../../testing/open-company-change.ts';

const CERTIFICATE = { kind: 'certificate', file_id: 'f_0123456789', file_name: '証明書.pdf' };
const IDENTITY = { kind: 'identity', file_id: 'f_9876543210', file_name: '免許証.jpg' };

test('moves the focus to the button that replaces the pressed one when an item opens or closes', async () => {
  const { page } = openCompanyChange();
  const { user } = await page;
  const change = { name: '代表者を変更する' };
  const stop = { name: '代表者の変更をやめる' };
  await user.click(await screen.findByRole('button', change));
  expect(screen.getByRole('button', stop)).toHaveFocus();
  await user.click(screen.getByRole('button', stop));
  expect(screen.getByRole('button', change)).toHaveFocus();
});

test('opens an item with its current values, and sends only the opened items', async () => {
  const { host, page, contentOf } = openCompanyChange({
    content: { documents: [CERTIFICATE, IDENTITY] },
  });
  const { user } = await page;
  expect(screen.queryByText('必要な書類')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
  expect(screen.getByRole('link', { name: '登録情報', current: 'page' })).toBeInTheDocument();
  expect(screen.getByText('2件のうち2件を添付済み')).toBeInTheDocument();
  const name = screen.getByLabelText('代表者名');
  expect(name).toHaveAccessibleDescription('現在：山田太郎');
  await user.clear(name);
  await user.type(name, '鈴木 健一');
  await user.selectOptions(screen.getByLabelText('生まれた月'), '8月');
  await user.selectOptions(screen.getByLabelText('生まれた日'), '20日');
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(host.calls(changeCorporation)).toEqual([
      {
        body: {
          representative: {
            representative_name: '鈴木 健一',
            representative_name_kana: 'ヤマダタロウ',
            representative_birthday: '1980-08-20',
          },
          documents: [
            { kind: 'certificate', file_id: 'f_0123456789' },
            { kind: 'identity', file_id: 'f_9876543210' },
          ],
        },
      },
    ]);
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '登録内容の変更を申請しました' }]);
  await waitFor(() => {
    expect(contentOf('registered-facts')).toBeNull();
  });
});

test('goes back with a submitted change although the user cannot be read after it', async () => {
  const { host, page } = openCompanyChange({ content: { documents: [CERTIFICATE, IDENTITY] } });
  host.session.reloadUser = () => Promise.reject(networkProblem);
  const { user, path } = await page;
  await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(path()).toBe('/myaccount/company');
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '登録内容の変更を申請しました' }]);
});

const TRADE_NAME = { kind: 'trade_name', file_id: 'f_5555555555', file_name: '開業届.pdf' };

test('requires the kana of a trade name', async () => {
  const { host, page } = openCompanyChange({
    user: aSoleProprietor(),
    content: { documents: [IDENTITY, TRADE_NAME] },
  });
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '氏名・屋号を変更する' }));
  expect(screen.getByLabelText('屋号（カナ）')).not.toBeRequired();
  await user.type(screen.getByLabelText('屋号'), 'やまだデザイン');
  expect(screen.getByLabelText('屋号（カナ）')).toBeRequired();
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(screen.getByLabelText('屋号（カナ）')).toHaveAccessibleDescription(
      /屋号（カナ）を入力してください。/,
    );
  });
  expect(host.calls(changeSoleProprietor)).toEqual([]);
});

test('sends no kana when the trade name is removed', async () => {
  const before = { business_name: 'やまだデザイン', business_name_kana: 'ヤマダデザイン' };
  const { sole_proprietor } = aSoleProprietor();
  const { host, page } = openCompanyChange({
    user: aSoleProprietor({ sole_proprietor: { ...sole_proprietor!, ...before } }),
    content: { documents: [TRADE_NAME] },
  });
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '氏名・屋号を変更する' }));
  await user.clear(screen.getByLabelText('屋号'));
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(host.calls(changeSoleProprietor)).toEqual([
      {
        body: {
          name: {
            representative_last_name: '山田',
            representative_first_name: '太郎',
            representative_last_name_kana: 'ヤマダ',
            representative_first_name_kana: 'タロウ',
            business_name: '',
            business_name_kana: '',
          },
          documents: [{ kind: 'trade_name', file_id: 'f_5555555555' }],
        },
      },
    ]);
  });
});

test('says in a bar on a phone how many documents are missing', async () => {
  const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = jest.fn(() => narrow as unknown as MediaQueryList);
  const { page } = openCompanyChange();
  const { user } = await page;
  await screen.findByRole('button', { name: '変更を申請する' });
  expect(screen.queryByText(/^あと/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '代表者を変更する' }));
  expect(screen.getByText('あと2件、書類の添付が必要です。')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '戻る' })).not.toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('says which documents are missing, and sends nothing without them', async () => {
  const { host, page } = openCompanyChange();
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '変更を申請する' }));
  expect(await screen.findByText('変更する項目を選んでください。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '代表者を変更する' }));
  expect(screen.getByText('登記事項証明書（履歴事項全部証明書）')).toBeInTheDocument();
  expect(screen.getByText('本人確認書類')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  expect(await screen.findByText('あと2件、書類の添付が必要です。')).toBeInTheDocument();
  expect(host.calls(changeCorporation)).toEqual([]);
});

test('requires no document for an address that the public register has', async () => {
  const published_address = {
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内9-99-9',
  };
  const { page } = openCompanyChange({ answer: { changes: [], published_address, owners: null } });
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  expect(screen.getByText('登記事項証明書（履歴事項全部証明書）')).toBeInTheDocument();
  const street = screen.getByLabelText('町名・番地');
  await user.clear(street);
  await user.type(street, '丸の内９－９９－９');
  expect(await screen.findByText('書類は不要です。')).toBeInTheDocument();
});

test('shows the registered values of a change that was applied after this tab had read the user', async () => {
  const { corporation } = aUser();
  const moved = aUser({ corporation: { ...corporation!, address_street: '丸の内9-99-9' } });
  const address = {
    postal_code: '1000001',
    address_state: '東京都',
    address_city: '千代田区',
    address_building_name: null,
  };
  const applied: RegisteredChange = {
    id: 3,
    item: 'address',
    state: 'applied',
    present: { ...address, address_street: '千代田1-1' },
    wanted: { ...address, address_street: '丸の内9-99-9' },
    owners: null,
    documents: [],
    remarks: [],
    due_at: null,
    submitted_at: '2026-11-19T10:42:00+09:00',
    submitted_by: '山田 太郎',
    decided_at: '2026-11-20T09:58:00+09:00',
    is_overdue: false,
    is_closed: false,
  };
  const { host, page } = openCompanyChange({
    answer: { changes: [applied], published_address: null, owners: null },
  });
  const sessionUser = jest.spyOn(host.session, 'user');
  host.session.reloadUser = () => {
    sessionUser.mockReturnValue(moved);
    return Promise.resolve();
  };
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  expect(screen.getByLabelText('町名・番地')).toHaveValue('丸の内9-99-9');
});

test('fills in the address of a postal code', async () => {
  const { host, page } = openCompanyChange();
  const address = { address_state: '東京都', address_city: '文京区', address_town: '後楽' };
  host.use(stub(findPostalCode, { addresses: [address] }));
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  const code = screen.getByLabelText('郵便番号');
  await user.clear(code);
  await user.type(code, '112-0004');
  await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
  expect(
    await screen.findByText('東京都文京区後楽の住所を入力しました。続きの番地を入力してください。'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('市区町村')).toHaveValue('文京区');
  expect(screen.getByLabelText('町名・番地')).toHaveValue('後楽');
});

test('offers the addresses of a postal code that belongs to two cities', async () => {
  const { host, page } = openCompanyChange();
  const addresses = [
    { address_state: '愛知県', address_city: '弥富市', address_town: '' },
    { address_state: '三重県', address_city: '桑名郡木曽岬町', address_town: '' },
  ];
  host.use(stub(findPostalCode, { addresses }));
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  await user.clear(screen.getByLabelText('郵便番号'));
  await user.type(screen.getByLabelText('郵便番号'), '498-0000');
  await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
  const choice = await screen.findByRole('button', { name: '三重県桑名郡木曽岬町' });
  expect(screen.getByLabelText('市区町村')).not.toHaveValue('弥富市');
  await user.click(choice);
  expect(screen.getByLabelText('都道府県')).toHaveValue('三重県');
  expect(screen.getByLabelText('市区町村')).toHaveValue('桑名郡木曽岬町');
});

test('does not replace an address that was typed after the press of the button', async () => {
  const { host, page } = openCompanyChange();
  const address = { address_state: '東京都', address_city: '文京区', address_town: '' };
  let answer = (): void => undefined;
  const answered = new Promise<{ addresses: (typeof address)[] }>((resolve) => {
    answer = () => resolve({ addresses: [address] });
  });
  host.use(stub(findPostalCode, () => answered));
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
  await user.type(screen.getByLabelText('町名・番地'), '2号棟');
  await act(async () => {
    answer();
    await answered;
  });
  expect(screen.getByLabelText('市区町村')).toHaveValue('千代田区');
  expect(screen.getByLabelText('町名・番地')).toHaveValue('千代田1-12号棟');
});

test.each([
  ['arrives', { addresses: [] }],
  ['fails', networkProblem],
])('stops loading when the answer %s after the postal code was changed', async (_, outcome) => {
  const { host, page } = openCompanyChange();
  let answer = (): void => undefined;
  const answered = new Promise<{ addresses: [] }>((resolve, reject) => {
    answer = () => ('addresses' in outcome ? resolve({ addresses: [] }) : reject(outcome));
  });
  host.use(stub(findPostalCode, () => answered));
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  const button = screen.getByRole('button', { name: '住所を自動入力' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.clear(screen.getByLabelText('郵便番号'));
  await user.type(screen.getByLabelText('郵便番号'), '498-0000');
  await act(async () => {
    answer();
    await answered.catch(() => undefined);
  });
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('ignores the address that arrives after the change was abandoned', async () => {
  const { host, page } = openCompanyChange();
  const address = { address_state: '東京都', address_city: '文京区', address_town: '後楽' };
  let answer = (): void => undefined;
  const answered = new Promise<{ addresses: (typeof address)[] }>((resolve) => {
    answer = () => resolve({ addresses: [address] });
  });
  host.use(stub(findPostalCode, () => answered));
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
  await user.click(screen.getByRole('button', { name: '所在地の変更をやめる' }));
  await act(async () => {
    answer();
    await answered;
  });
  expect(screen.queryByLabelText('市区町村')).toBeNull();
});

test('says that payments wait while a new name is examined, and continue for other items', async () => {
  const { page } = openCompanyChange();
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  expect(screen.getByText('確認中も、お支払いはこれまでどおり続けられます。')).toBeInTheDocument();
  expect(
    screen.getByText('審査中・振込予約のお支払い（16件）は、そのまま進みます。'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '法人名・法人番号を変更する' }));
  expect(
    screen.getByText('反映されるまで、お支払いの申請とカード決済依頼の送信はできません。'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '所在地の変更をやめる' }));
  expect(screen.queryByLabelText('町名・番地')).toBeNull();
});

test('starts with the stored draft, and shows a refusal at its field', async () => {
  const representative = {
    representative_name: '鈴木 健一',
    representative_name_kana: 'スズキ ケンイチ',
    representative_birthday: '2010-08-20',
  };
  const { host, page } = openCompanyChange({
    content: { representative, documents: [CERTIFICATE, IDENTITY] },
  });
  const text = '代表者は18歳以上の方に限ります。';
  host.use(
    stub(changeCorporation, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [
          { field: 'representative.representative_birthday', code: 'too_young', message: text },
        ],
      });
    }),
  );
  const { user } = await page;
  expect(await screen.findByLabelText('代表者名')).toHaveValue('鈴木 健一');
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(screen.getByRole('form', { name: '登録内容の変更' })).toHaveTextContent(text);
  });
});

const WITHDRAWN: RegisteredChange = {
  id: 7,
  item: 'representative',
  state: 'withdrawn',
  present: {},
  wanted: {
    representative_name: '鈴木 健一',
    representative_name_kana: 'スズキ ケンイチ',
    representative_birthday: '1979-08-20',
  },
  owners: null,
  documents: [{ kind: 'certificate', file_id: 'f_0123456789', file_name: '証明書.pdf' }],
  remarks: [],
  due_at: null,
  submitted_at: '2026-11-16T10:00:00+09:00',
  submitted_by: '山田 太郎',
  decided_at: '2026-11-19T10:00:00+09:00',
  is_overdue: false,
  is_closed: false,
};

test('starts with the values and documents of a withdrawn change that the user repeats', async () => {
  const answer = { changes: [WITHDRAWN], published_address: null, owners: null };
  const { page } = openCompanyChange({ answer, search: '?again=7' });
  await page;
  expect(await screen.findByLabelText('代表者名')).toHaveValue('鈴木 健一');
  expect(screen.getByText('2件のうち1件を添付済み')).toBeInTheDocument();
  expect(screen.getByText('証明書.pdf')).toBeInTheDocument();
});

test('offers no change of an item that is being examined', async () => {
  const answer: RegisteredChanges = {
    changes: [{ ...WITHDRAWN, state: 'in_review', decided_at: null }],
    published_address: null,
    owners: null,
  };
  const { host, page } = openCompanyChange({
    answer,
    content: { representative: WITHDRAWN.wanted, documents: [CERTIFICATE] },
  });
  const { user } = await page;
  const card = within(await screen.findByRole('region', { name: '代表者' }));
  expect(card.getByText('申請中')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  expect(await screen.findByText('変更する項目を選んでください。')).toBeInTheDocument();
  expect(host.calls(changeCorporation)).toEqual([]);
});

test('keeps both of two documents whose uploads end together', async () => {
  const { host, page, contentOf } = openCompanyChange();
  const names = new Map([
    ['証明書.pdf', 'f_0000000001'],
    ['免許証.pdf', 'f_0000000002'],
  ]);
  const nameOf = (id: string) => [...names].find(([, one]) => one === id)?.[0] ?? '';
  const finishUploads: (() => void)[] = [];
  host.use(
    stub(createUploadUrl, ({ body }) => ({
      file_id: names.get(body.file_name) ?? '',
      upload_url: '/upload/1',
      expires_at: '2026-11-20T10:05:00+09:00',
    })),
    stub(registerFile, ({ body: { file_id } }) =>
      anInvoiceFile({ file_id, file_name: nameOf(file_id) }),
    ),
  );
  host.http.upload = () =>
    new Promise((resolve) => {
      finishUploads.push(resolve);
    });
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
  const pickers = document.querySelectorAll<HTMLInputElement>('[data-file-picker]');
  for (const [index, name] of [...names.keys()].entries())
    await user.upload(
      pickers[index]!,
      new File([`%PDF-${name}`], name, { type: 'application/pdf' }),
    );
  await waitFor(() => {
    expect(finishUploads).toHaveLength(2);
  });
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  expect(
    await screen.findByText(
      'ファイルをアップロードしています。完了してから、もう一度お試しください。',
    ),
  ).toBeInTheDocument();
  act(() => {
    for (const finish of finishUploads) finish();
  });
  expect(await screen.findByText('2件のうち2件を添付済み')).toBeInTheDocument();
  await waitFor(() => {
    expect(contentOf('registered-facts')).toMatchObject({
      documents: [
        { kind: 'certificate', file_id: 'f_0000000001', file_name: '証明書.pdf' },
        { kind: 'identity', file_id: 'f_0000000002', file_name: '免許証.pdf' },
      ],
    });
  });
  await user.click(screen.getByRole('button', { name: '証明書.pdfを外す' }));
  expect(screen.getByText('2件のうち1件を添付済み')).toBeInTheDocument();
});

describe('with nine of ten documents', () => {
  const stored = Array.from({ length: 9 }, (_, index) => ({
    ...CERTIFICATE,
    file_id: `f_000000000${index}`,
    file_name: `証明書${index + 1}.pdf`,
  }));
  const pdf = (name: string) => new File([`%PDF-${name}`], name, { type: 'application/pdf' });
  const identityPicker = () =>
    document.querySelectorAll<HTMLInputElement>('[data-file-picker]')[1]!;

  async function open(answers: readonly (() => Promise<void>)[]) {
    const { host, page } = openCompanyChange({ content: { documents: stored } });
    const uploads = [...answers];
    host.http.upload = () => uploads.shift()!();
    host.use(
      stub(createUploadUrl, {
        file_id: 'f_1000000000',
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
    return { user };
  }

  test('says how many can be attached when more are chosen', async () => {
    const { user } = await open([() => new Promise(() => undefined)]);
    await user.upload(identityPicker(), [pdf('免許証（表）.pdf'), pdf('免許証（裏）.pdf')]);
    expect(screen.getByRole('alert')).toHaveTextContent('添付できるファイルは10件までです。');
    expect(screen.getByText('免許証（表）.pdf')).toBeVisible();
    expect(screen.queryByText('免許証（裏）.pdf')).toBeNull();
    expect(document.querySelector('[data-file-picker]')).toBeNull();
    await user.click(screen.getByRole('button', { name: '証明書9.pdfを外す' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('uploads a failed file again only while one more can be attached', async () => {
    const { user } = await open([
      () => Promise.reject(networkProblem),
      () => new Promise(() => undefined),
    ]);
    await user.upload(identityPicker(), pdf('免許証（表）.pdf'));
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    await user.upload(identityPicker(), pdf('免許証（裏）.pdf'));
    await user.click(retry);
    expect(screen.getByText('添付できるファイルは10件までです。')).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });
});

test('marks the values that differ from the registered ones', async () => {
  const { page } = openCompanyChange();
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
  const card = within(screen.getByRole('region', { name: '代表者' }));
  expect(card.queryByText('変更')).toBeNull();
  await user.type(card.getByLabelText('代表者名'), '二世');
  expect(card.getAllByText('変更')).toHaveLength(1);
});

test('changes the contact at once, without a submission of the form', async () => {
  const { host, page } = openCompanyChange();
  host.use(stub(putContact, undefined));
  const { user } = await page;
  const card = within(await screen.findByRole('region', { name: 'ご担当者' }));
  expect(card.getByText('すぐに反映')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'ご担当者を変更する' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('電話番号'));
  await user.type(dialog.getByLabelText('電話番号'), '0399990001');
  await user.click(dialog.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(host.calls(putContact)).toEqual([
      { body: { user_last_name: '山田', user_first_name: '太郎', phone_number: '0399990001' } },
    ]);
  });
  expect(host.calls(changeCorporation)).toEqual([]);
});

test('names the drafts that are due while a new name holds payments', async () => {
  const draft = (id: number, payment_due_date: string | null): DraftListItem => ({
    id,
    supplier_name: '東亜電機工業株式会社',
    billing_amount: 583_000,
    payment_due_date,
    source: null,
    updated_at: '2026-11-20T09:00:00+09:00',
  });
  const drafts = [
    draft(1, '2026-11-30'),
    draft(2, '2026-12-01'),
    draft(3, '2026-11-19'),
    draft(4, null),
    draft(5, '2026-11-24'),
  ];
  const { page } = openCompanyChange({ drafts });
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '所在地を変更する' }));
  expect(screen.queryByText(/支払期日が近い下書き/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '法人名・法人番号を変更する' }));
  expect(screen.getByText('支払期日が近い下書きが2件あります。')).toBeInTheDocument();
  expect(
    screen.getByText('東亜電機工業株式会社・¥583,000・支払期日 2026/11/24'),
  ).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: '先に支払う' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/payments/draft/5',
    '/payments/draft/1',
  ]);
});
