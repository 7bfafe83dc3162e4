import {
  answerChangeQuestion,
  closeRegisteredChange,
  listRegisteredChanges,
  withdrawRegisteredChange,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { putContact, putTransferPersonName } from '@hareto/contracts/users.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
} from '@hareto/testing/fake-host.ts';
import { formDraftStubs } from '@hareto/testing/form-draft-stubs.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const open = async (
  host: FakeHost,
  changes: RegisteredChange[] = [],
  drafts = formDraftStubs(new Map()),
) => {
  host.use(
    ...drafts.stubs,
    stub(listRegisteredChanges, { changes, published_address: null, owners: null }),
  );
  return renderRemote(remote, config, { host, at: '/myaccount/company' });
};
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
    ['電話番号', '03-1234-5678'],
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
    ['電話番号', '03-1234-5678'],
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

test('changes the name on payees’ statements, and sends it in half-width katakana', async () => {
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

test('changes the contact without an examination, and shows the current values beside the new ones', async () => {
  const host = fakeHost({ stubs: [stub(putContact, undefined)] });
  const reload = jest.spyOn(host.session, 'reloadUser');
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'ご担当者を変更する' }));
  const phone = screen.getByLabelText('電話番号');
  expect(phone).toHaveAccessibleDescription('現在：03-1234-5678');
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

test('keeps the typed contact on Escape, drops it on 戻る', async () => {
  const { user } = await open(fakeHost());
  await user.click(await screen.findByRole('button', { name: 'ご担当者を変更する' }));
  await user.clear(screen.getByLabelText('電話番号'));
  await user.type(screen.getByLabelText('電話番号'), '0399990001');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('電話番号')).toHaveValue('0399990001');
  await user.click(screen.getByRole('button', { name: '戻る' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'ご担当者を変更する' }));
  expect(screen.getByLabelText('電話番号')).toHaveValue('0312345678');
});

test('keeps the dialog open while the contact is sent, and shows the failure', async () => {
  let refuse = (): void => undefined;
  const refusal = new Promise<undefined>((_, reject) => {
    refuse = () => reject(networkProblem);
  });
  const { user } = await open(fakeHost({ stubs: [stub(putContact, () => refusal)] }));
  await user.click(await screen.findByRole('button', { name: 'ご担当者を変更する' }));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => refuse());
  expect(
    await within(screen.getByRole('dialog')).findByText(/^通信に失敗しました。/),
  ).toBeVisible();
});

/** The server accepts a change, and cannot be reached afterwards. */
function hostWithLostUser(...stubs: ReturnType<typeof stub>[]) {
  const host = fakeHost({ stubs });
  host.session.reloadUser = () => Promise.reject(networkProblem);
  return host;
}

test('reports a saved contact although the user cannot be read after it', async () => {
  const host = hostWithLostUser(stub(putContact, undefined));
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'ご担当者を変更する' }));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: 'ご担当者の登録内容を変更しました' }]);
});

test('reports a saved 振込依頼人名 although the user cannot be read after it', async () => {
  const host = hostWithLostUser(stub(putTransferPersonName, undefined));
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '振込依頼人名を変更する' }));
  await user.click(screen.getByRole('button', { name: '変更を保存する' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '振込依頼人名を変更しました' }]);
});

const CHANGE: RegisteredChange = {
  id: 3,
  item: 'representative',
  state: 'question',
  present: {
    representative_name: '佐藤 花子',
    representative_name_kana: 'サトウ ハナコ',
    representative_birthday: '1985-04-01',
  },
  wanted: {
    representative_name: '鈴木 健一',
    representative_name_kana: 'スズキ ケンイチ',
    representative_birthday: '1979-08-20',
  },
  owners: null,
  documents: [{ kind: 'certificate', file_id: 'f_0123456789', file_name: '証明書.pdf' }],
  remarks: [
    {
      by: 'examiner',
      at: '2026-11-20T14:20:00+09:00',
      text: '差し替えてください。',
      documents: [],
    },
  ],
  due_at: '2026-12-01T23:59:59+09:00',
  submitted_at: '2026-11-20T10:42:00+09:00',
  submitted_by: '山田 太郎',
  decided_at: null,
  is_overdue: false,
  is_closed: false,
};

test('shows a question about a change with its deadline, and sends the answer', async () => {
  const host = fakeHost({
    stubs: [stub(answerChangeQuestion, { changes: [], published_address: null, owners: null })],
  });
  const { user } = await open(host, [CHANGE]);
  const card = within(await screen.findByRole('region', { name: '代表者の変更' }));
  expect(card.getByText('要対応')).toBeInTheDocument();
  expect(card.getByText('代表者の変更について、回答してください。')).toBeInTheDocument();
  expect(card.getByText(/期限：2026年12月1日\(火\) 23:59/)).toBeInTheDocument();
  expect(card.getByText('差し替えてください。')).toBeInTheDocument();
  expect(card.getByText('佐藤 花子（サトウ ハナコ）')).toBeVisible();
  expect(card.getByText('鈴木 健一（スズキ ケンイチ）')).toBeVisible();
  expect(card.getByText('1979年（昭和54年）8月20日生まれ')).toBeVisible();
  await user.click(card.getByRole('button', { name: '回答を送る' }));
  expect(host.calls(answerChangeQuestion)).toEqual([]);
  await user.type(card.getByRole('textbox', { name: /回答/ }), '登記が完了しました。');
  await user.click(card.getByRole('button', { name: '回答を送る' }));
  await waitFor(() => {
    expect(host.calls(answerChangeQuestion)).toEqual([
      { params: { id: 3 }, body: { text: '登記が完了しました。', documents: [] } },
    ]);
  });
});

test('sends an answer of 500 rare kanji, each of two code units', async () => {
  const host = fakeHost({
    stubs: [stub(answerChangeQuestion, { changes: [], published_address: null, owners: null })],
  });
  const { user } = await open(host, [CHANGE]);
  const text = '𠮷'.repeat(500);
  fireEvent.change(await screen.findByRole('textbox', { name: /回答/ }), {
    target: { value: text },
  });
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  await waitFor(() => expect(host.calls(answerChangeQuestion)).toHaveLength(1));
  expect(host.calls(answerChangeQuestion)[0]?.body).toEqual({ text, documents: [] });
});

test('starts with the stored draft of the answer, saves further typing, and deletes the draft after sending', async () => {
  const certificate = {
    kind: 'certificate',
    file_id: 'f_0000000009',
    file_name: '新しい証明書.pdf',
  };
  const content = JSON.stringify({ text: '登記が', documents: [certificate] });
  const drafts = formDraftStubs(new Map([['registered-change-3', { version: 4, content }]]));
  const host = fakeHost({
    stubs: [stub(answerChangeQuestion, { changes: [], published_address: null, owners: null })],
  });
  const { user } = await open(host, [CHANGE], drafts);
  const text = await screen.findByRole('textbox', { name: /回答/ });
  expect(text).toHaveValue('登記が');
  expect(screen.getByText('新しい証明書.pdf')).toBeInTheDocument();
  await user.type(text, '完了しました。');
  await user.tab();
  await waitFor(
    () => {
      expect(drafts.contentOf('registered-change-3')).toMatchObject({
        text: '登記が完了しました。',
        documents: [certificate],
      });
    },
    { timeout: 3_000 },
  );
  await user.click(screen.getByRole('button', { name: '回答を送る' }));
  await waitFor(() => {
    expect(drafts.contentOf('registered-change-3')).toBeNull();
  });
  expect(host.calls(answerChangeQuestion)).toEqual([
    {
      params: { id: 3 },
      body: {
        text: '登記が完了しました。',
        documents: [{ kind: 'certificate', file_id: 'f_0000000009' }],
      },
    },
  ]);
});

describe('an answer to a question that is no longer open', () => {
  const text = '登記が完了しました。';
  const OUTDATED = '状況が変わったため、実行できませんでした。';
  const IN_REVIEW: RegisteredChange = {
    ...CHANGE,
    state: 'in_review',
    due_at: null,
    remarks: [
      ...CHANGE.remarks,
      { by: 'business', at: '2026-11-21T09:00:00+09:00', text, documents: [] },
    ],
  };

  async function sendWhen(change: RegisteredChange) {
    const host = fakeHost({
      stubs: [
        stub(answerChangeQuestion, () => {
          throw problem({ httpStatus: 409, status: 'invalid_status', message: OUTDATED });
        }),
      ],
    });
    const drafts = formDraftStubs(new Map());
    const { user } = await open(host, [CHANGE], drafts);
    await user.type(await screen.findByRole('textbox', { name: /回答/ }), text);
    await user.tab();
    await waitFor(() => expect(drafts.contentOf('registered-change-3')).not.toBeNull());
    host.use(
      stub(listRegisteredChanges, { changes: [change], published_address: null, owners: null }),
    );
    await user.click(screen.getByRole('button', { name: '回答を送る' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /回答/ })).toBeNull());
    return { host, drafts };
  }

  test('counts as sent when an earlier press has sent it', async () => {
    const { host, drafts } = await sendWhen(IN_REVIEW);
    expect(host.snackbars).toEqual([{ color: 'success', title: '回答を送りました' }]);
    await waitFor(() => expect(drafts.contentOf('registered-change-3')).toBeNull());
  });

  test('is refused, and the change is read again, when its deadline has passed', async () => {
    const { host, drafts } = await sendWhen({ ...CHANGE, state: 'withdrawn', due_at: null });
    expect(host.snackbars).toEqual([{ color: 'error', title: OUTDATED }]);
    expect(drafts.contentOf('registered-change-3')).toEqual({ text, documents: [] });
  });

  test('does not start the answer to the next question', async () => {
    const content = JSON.stringify({ text, documents: [] });
    const drafts = formDraftStubs(new Map([['registered-change-3', { version: 4, content }]]));
    await open(fakeHost(), [{ ...IN_REVIEW, state: 'question', due_at: CHANGE.due_at }], drafts);
    expect(await screen.findByRole('textbox', { name: /回答/ })).toHaveValue('');
  });
});

test('keeps the typed answer after a conflict, until the answer of the other tab has loaded', async () => {
  const key = 'registered-change-3';
  const contentOf = (text: string) => JSON.stringify({ text, documents: [] });
  const drafts = formDraftStubs(new Map([[key, { version: 4, content: contentOf('登記が') }]]));
  const host = fakeHost();
  const { user } = await open(host, [CHANGE], drafts);
  // The dialog hides the form from assistive software.
  const answer = () => screen.getByRole('textbox', { name: /回答/, hidden: true });
  expect(await screen.findByRole('textbox', { name: /回答/ })).toHaveValue('登記が');
  const otherTabsDraft = { version: 5, content: contentOf('別のタブの回答'), last_change: null };
  drafts.stored.set(key, otherTabsDraft);
  await user.type(answer(), '完了しました。');
  await user.tab();
  const conflict = await screen.findByRole('alertdialog', { name: '内容が更新されています' });
  let releaseDraftResponse = (): void => undefined;
  const draftResponse = new Promise<void>((resolve) => {
    releaseDraftResponse = resolve;
  });
  host.use(
    stub(getFormDraft, async () => {
      await draftResponse;
      return { ...otherTabsDraft, updated_at: '2026-11-20T10:00:00+09:00' };
    }),
  );

  await user.click(within(conflict).getByRole('button', { name: '最新の内容を表示する' }));
  await waitFor(() => {
    expect(host.calls(getFormDraft)).toHaveLength(2);
  });
  expect(answer()).toHaveValue('登記が完了しました。');
  releaseDraftResponse();
  await waitFor(() => {
    expect(answer()).toHaveValue('別のタブの回答');
  });
  expect(drafts.contentOf(key)).toEqual({ text: '別のタブの回答', documents: [] });
});

test('saves the typed answer before the user leaves the page, without asking', async () => {
  const drafts = formDraftStubs(new Map());
  const { user, path, goTo } = await open(fakeHost(), [CHANGE], drafts);
  await user.type(await screen.findByRole('textbox', { name: /回答/ }), '登記が完了しました。');
  await user.tab();
  await act(() => goTo('/toppage'));
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
  expect(drafts.contentOf('registered-change-3')).toEqual({
    text: '登記が完了しました。',
    documents: [],
  });
});

test('asks only about the conflict when the user leaves with an answer that another tab has changed', async () => {
  const drafts = formDraftStubs(new Map());
  const host = fakeHost();
  const { user, goTo } = await open(host, [CHANGE], drafts);
  host.use(
    stub(putFormDraft, () => {
      throw problem({ httpStatus: 412, status: 'conflict' });
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: /回答/ }), '登記が完了しました。');
  await user.tab();
  await act(() => goTo('/toppage'));
  await screen.findByText('内容が更新されています');
  expect(screen.queryByText('このページを離れますか？')).toBeNull();
});

test('asks before leaving while one of two answers could not be saved', async () => {
  const drafts = formDraftStubs(new Map());
  const host = fakeHost();
  const { user, path, goTo } = await open(host, [CHANGE, { ...CHANGE, id: 4 }], drafts);
  const [first] = await screen.findAllByRole('textbox', { name: /回答/ });
  host.use(
    stub(putFormDraft, () => {
      throw networkProblem;
    }),
  );
  await user.type(first!, '登記が完了しました。');
  await user.tab();
  const closing = new Event('beforeunload', { cancelable: true });
  fireEvent(window, closing);
  expect(closing.defaultPrevented).toBe(true);
  await act(() => goTo('/toppage'));
  const question = await screen.findByRole('alertdialog', { name: 'このページを離れますか？' });
  host.use(...drafts.stubs);
  await user.click(within(question).getByRole('button', { name: '下書き保存' }));
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
  expect(drafts.contentOf('registered-change-3')).toEqual({
    text: '登記が完了しました。',
    documents: [],
  });
});

test('withdraws a change after the user has confirmed it', async () => {
  const host = fakeHost({
    stubs: [stub(withdrawRegisteredChange, { changes: [], published_address: null, owners: null })],
  });
  const { user } = await open(host, [{ ...CHANGE, state: 'in_review', due_at: null, remarks: [] }]);
  await user.click(await screen.findByRole('button', { name: '申請を取り下げる' }));
  const confirmation = within(screen.getByRole('alertdialog'));
  await user.click(confirmation.getByRole('button', { name: '取り下げる' }));
  await waitFor(() => {
    expect(host.calls(withdrawRegisteredChange)).toEqual([{ params: { id: 3 } }]);
  });
  expect(host.snackbars).toEqual([{ color: 'success', title: '変更の申請を取り下げました' }]);
});

test.each([
  ['withdrawn', { color: 'success', title: '変更の申請を取り下げました' }],
  ['applied', { color: 'error', title: '状況が変わったため、実行できませんでした。' }],
])('reads a change again that is %s meanwhile', async (current_status, snackbar) => {
  const refuse = stub(withdrawRegisteredChange, () => {
    throw problem({
      httpStatus: 409,
      status: 'invalid_status',
      message: '状況が変わったため、実行できませんでした。',
      details: { current_status },
    });
  });
  const host = fakeHost({ stubs: [refuse] });
  const { user } = await open(host, [{ ...CHANGE, state: 'in_review', due_at: null, remarks: [] }]);
  await user.click(await screen.findByRole('button', { name: '申請を取り下げる' }));
  host.use(stub(listRegisteredChanges, { changes: [], published_address: null, owners: null }));
  await user.click(screen.getByRole('button', { name: '取り下げる' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '申請を取り下げる' })).toBeNull(),
  );
  expect(host.snackbars).toEqual([snackbar]);
});

test('shows a result of ten days ago, but not one of fifty days ago or of the contact; the history has all of them', async () => {
  const applied = { ...CHANGE, state: 'applied' as const, due_at: null, remarks: [] };
  const recent = { ...applied, id: 4, decided_at: '2026-11-10T10:00:00+09:00' };
  const old = { ...applied, id: 5, decided_at: '2026-10-01T10:00:00+09:00' };
  const contact: RegisteredChange = {
    ...recent,
    id: 6,
    item: 'contact',
    present: { user_last_name: '山田', user_first_name: '太郎', phone_number: '0312345678' },
    wanted: { user_last_name: '山田', user_first_name: '太郎', phone_number: '0399990001' },
    documents: [],
  };
  await open(fakeHost(), [contact, recent, old]);
  expect(await screen.findAllByRole('region', { name: /の変更$/ })).toHaveLength(1);
  const history = within(screen.getByRole('region', { name: '変更の履歴' }));
  const rows = history
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  const before = '佐藤 花子（サトウ ハナコ）　1985年（昭和60年）4月1日生まれ';
  const after = '鈴木 健一（スズキ ケンイチ）　1979年（昭和54年）8月20日生まれ';
  expect(rows).toEqual([
    ['反映日', '項目', '変更前', '変更後', '申請した人'],
    ['2026/11/10', 'ご担当者', '山田 太郎　03-1234-5678', '山田 太郎　03-9999-0001', '山田 太郎'],
    ['2026/11/10', '代表者', before, after, '山田 太郎'],
    ['2026/10/01', '代表者', before, after, '山田 太郎'],
  ]);
  for (const cell of ['2026/10/01', '申請した人'])
    expect(history.getByText(cell)).toHaveStyle({ 'white-space': 'nowrap', 'text-align': 'left' });
});

test('shows a change of the kana alone', async () => {
  const {
    representative_last_name,
    representative_first_name,
    representative_last_name_kana,
    representative_first_name_kana,
    business_name,
    business_name_kana,
  } = SOLE_PROPRIETOR;
  const present = {
    representative_last_name,
    representative_first_name,
    representative_last_name_kana,
    representative_first_name_kana,
    business_name,
    business_name_kana,
  };
  const wanted = { ...present, business_name_kana: 'ヤマダノデザイン' };
  const user = aUser({ business_form: 2, corporation: null, sole_proprietor: SOLE_PROPRIETOR });
  await open(fakeHost({ user }), [{ ...CHANGE, item: 'name', present, wanted }]);
  const card = within(await screen.findByRole('region', { name: '氏名・屋号の変更' }));
  expect(card.getByText('変更前').parentElement?.textContent).toBe(
    '変更前山田 太郎（ヤマダ タロウ）やまだデザイン（ヤマダデザイン）',
  );
  expect(card.getByText('変更後').parentElement?.textContent).toBe(
    '変更後山田 太郎（ヤマダ タロウ）やまだデザイン（ヤマダノデザイン）',
  );
});

const OWNER = {
  name: '佐藤 花子',
  name_kana: 'サトウ ハナコ',
  birthday: '1985-04-01',
  address: '東京都千代田区千代田2-3-4',
  voting_percent: 60,
};
const OWNERS_CHANGE: RegisteredChange = {
  ...CHANGE,
  wanted: CHANGE.present,
  owners: {
    present: { beneficial_owner_type: 'votes', beneficial_owners: [OWNER] },
    wanted: { beneficial_owner_type: 'representative', beneficial_owners: [] },
  },
};
const DECLARED_OWNER_TEXT =
  '実質的支配者：佐藤 花子（サトウ ハナコ）・議決権 60%・1985年（昭和60年）4月1日生まれ・東京都千代田区千代田2-3-4';

test('shows changed beneficial owners, and titles a change of them alone 実質的支配者の変更', async () => {
  await open(fakeHost(), [OWNERS_CHANGE]);
  const card = within(await screen.findByRole('region', { name: '実質的支配者の変更' }));
  expect(card.getByText('変更前').parentElement?.textContent).toBe(`変更前${DECLARED_OWNER_TEXT}`);
  expect(card.getByText('変更後').parentElement?.textContent).toBe(
    '変更後実質的支配者：佐藤 花子（代表者）',
  );
  expect(card.getByText('実質的支配者の変更について、回答してください。')).toBeVisible();
});

test('shows another representative and the owners in one change, and both in the history', async () => {
  const change: RegisteredChange = {
    ...CHANGE,
    state: 'applied',
    due_at: null,
    remarks: [],
    decided_at: '2026-11-19T10:00:00+09:00',
    owners: {
      present: null,
      wanted: {
        beneficial_owner_type: 'influence',
        beneficial_owners: [{ ...OWNER, voting_percent: null }],
      },
    },
  };
  await open(fakeHost(), [change]);
  const card = await screen.findByRole('region', { name: '代表者・実質的支配者の変更' });
  expect(card).toHaveTextContent('申請した変更は、登録内容に反映されました。');
  const history = within(screen.getByRole('region', { name: '変更の履歴' }));
  const [, row] = history.getAllByRole('row');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '2026/11/19',
    '代表者・実質的支配者',
    '佐藤 花子（サトウ ハナコ）　1985年（昭和60年）4月1日生まれ　実質的支配者：登録なし',
    '鈴木 健一（スズキ ケンイチ）　1979年（昭和54年）8月20日生まれ　実質的支配者：佐藤 花子（サトウ ハナコ）・支配的な影響力・1985年（昭和60年）4月1日生まれ・東京都千代田区千代田2-3-4',
    '山田 太郎',
  ]);
});

test('shows a result until it is closed', async () => {
  const applied: RegisteredChange = {
    ...CHANGE,
    state: 'applied',
    due_at: null,
    decided_at: '2026-11-20T09:00:00+09:00',
  };
  const host = fakeHost({
    stubs: [stub(closeRegisteredChange, { changes: [], published_address: null, owners: null })],
  });
  const { user } = await open(host, [applied]);
  const card = within(await screen.findByRole('region', { name: '代表者の変更' }));
  expect(card.queryByRole('link', { name: '同じ内容で申請し直す' })).toBeNull();
  host.use(
    stub(listRegisteredChanges, {
      changes: [{ ...applied, is_closed: true }],
      published_address: null,
      owners: null,
    }),
  );
  await user.click(card.getByRole('button', { name: '閉じる' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: '代表者の変更' })).toBeNull();
  });
  expect(host.calls(closeRegisteredChange)).toEqual([{ params: { id: 3 } }]);
  expect(screen.getByRole('region', { name: '変更の履歴' })).toBeInTheDocument();
});

test('offers to repeat a withdrawn change, and says why it was withdrawn', async () => {
  const withdrawn: RegisteredChange = {
    ...CHANGE,
    state: 'withdrawn',
    due_at: null,
    decided_at: '2026-11-20T09:00:00+09:00',
    is_overdue: true,
  };
  await open(fakeHost(), [withdrawn]);
  const card = within(await screen.findByRole('region', { name: '代表者の変更' }));
  expect(card.getByRole('link', { name: '同じ内容で申請し直す' })).toHaveAttribute(
    'href',
    '/myaccount/company/change?again=3',
  );
  expect(
    card.getByText(
      '期限までに回答がなかったため、申請は取り下げになりました。登録内容は変わっていません。',
    ),
  ).toBeVisible();
});

test('marks the registered facts that are being examined', async () => {
  await open(fakeHost(), [{ ...CHANGE, state: 'in_review', due_at: null }]);
  await screen.findByRole('region', { name: '代表者の変更' });
  const marked = facts().filter(([, value]) => value?.endsWith('変更を確認中'));
  expect(marked.map(([term]) => term)).toEqual(['代表者名', '代表者生年月日']);
});

test('marks no fact of the representative while only the owners are being examined', async () => {
  await open(fakeHost(), [{ ...OWNERS_CHANGE, state: 'in_review', due_at: null }]);
  await screen.findByRole('region', { name: '実質的支配者の変更' });
  expect(screen.queryByText('変更を確認中')).toBeNull();
});
