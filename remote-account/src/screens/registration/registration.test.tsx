import { searchCorporations } from '@hareto/contracts/corporations.ts';
import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
  RegistrationDraftSchema,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import {
  checkUserSimply,
  getRegistration,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import {
  fakeHost,
  networkProblem,
  problem,
  stub,
  type FakeHost,
} from '@hareto/testing/fake-host.ts';
import { acceptedChangeName } from '@hareto/testing/stored-change.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { config } from '../../../remote.config.ts';
import { EMPTY_DRAFT } from '../../domain/registration/draft.ts';
import remote from '../../remote.ts';
import {
  COMPLETE,
  FOUND,
  registrationHost,
  UNREGISTERED,
} from '../../testing/registration-host.ts';

const open = (host: FakeHost, at = '/registration') => renderRemote(remote, config, { host, at });
const INPUT = '/registration?step=input';
const CORPORATION = { version: 1, draft: { ...EMPTY_DRAFT, business_form: '1' } };
const SOLE_PROPRIETOR = { version: 1, draft: { ...EMPTY_DRAFT, business_form: '2' } };

const region = (name: string) => within(screen.getByRole('region', { name }));
const next = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: '確認画面へ進む' }));

async function chooseBirthday(user: UserEvent, [year, month, day]: [string, string, string]) {
  await user.selectOptions(screen.getByLabelText('生まれた年'), year);
  await user.selectOptions(screen.getByLabelText('生まれた月'), month);
  await user.selectOptions(screen.getByLabelText('生まれた日'), day);
}

async function choose(user: UserEvent, list: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('finds a corporation, fills in its data and goes to the confirmation', async () => {
  const host = registrationHost();
  const { user, path } = await open(host, '/registration?redirect=%2Fsuppliers');
  await user.click(await screen.findByRole('radio', { name: /^法人/ }));
  await user.click(screen.getByRole('button', { name: '情報の入力へ進む' }));
  await user.type(
    await screen.findByRole('combobox', { name: '法人番号・法人名で検索' }),
    'みなも',
  );
  await user.click(await screen.findByRole('option', { name: /みなも ?印刷/ }));
  expect(await screen.findByText('登録できます')).toBeInTheDocument();
  expect(screen.getByLabelText('法人名（カナ）')).toHaveValue('ミナモインサツ');
  expect(screen.getByLabelText('取引先の通帳に載る名前')).toHaveValue('ｶ)ﾐﾅﾓｲﾝｻﾂ');
  await choose(user, '業種', '製造業');
  await user.type(screen.getByLabelText('代表者名'), '佐藤 花子');
  await user.type(screen.getByLabelText('代表者名（カナ）'), 'さとう はなこ');
  await chooseBirthday(user, ['1985', '04', '1']);
  expect(screen.getByText('1985年（昭和60年）4月1日生まれ・41歳')).toBeInTheDocument();
  const person = region('ご担当者');
  await user.type(person.getByLabelText('姓'), '山田');
  await user.type(person.getByLabelText('名'), '太郎');
  await user.type(person.getByLabelText('電話番号'), '０３-1234-5678');
  await choose(user, '取引目的', '取引先への支払い（仕入・外注費など）');
  await user.click(screen.getByRole('radio', { name: /^議決権の25%/ }));
  expect(screen.getByText('佐藤 花子（サトウ ハナコ） 1985/04/01')).toBeInTheDocument();
  await user.type(screen.getByLabelText('議決権の割合'), '４０');
  await user.type(screen.getByLabelText('住居'), '東京都千代田区1');
  await user.click(screen.getByRole('checkbox', { name: /^事業のための/ }));
  await user.click(screen.getByRole('checkbox', { name: /^反社会的/ }));
  expect(within(screen.getByRole('complementary')).getByText('21 / 21')).toBeInTheDocument();
  await next(user);
  await waitFor(() => {
    expect(path()).toBe('/registration/confirm?redirect=%2Fsuppliers');
  });
  expect(host.calls(checkUserSimply)).toEqual([
    { body: { business_form: 1, corporate_number: '2999901000006' } },
  ]);
  expect(host.calls(validateRegistration)[0]?.body).toMatchObject({
    business_form: 1,
    corporate_number: '2999901000006',
    representative_birthday: '1985-04-01',
  });
  expect(host.calls(putRegistrationDraft).at(-1)?.body).toEqual(COMPLETE);
});

test('takes a sole proprietor to the confirmation, without any owners', async () => {
  const host = registrationHost(SOLE_PROPRIETOR);
  const { user, path } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('屋号'), 'やまだデザイン');
  await next(user);
  expect(screen.getByLabelText('屋号（カナ）')).toHaveAccessibleDescription(
    /^屋号（カナ）を入力してください。/,
  );
  await user.type(screen.getByLabelText('屋号（カナ）'), 'やまだでざいん');
  await choose(user, '業種', '専門サービス業（デザイン）');
  await user.type(screen.getByLabelText('郵便番号'), '150-0001');
  await user.tab();
  expect(
    await screen.findByText(
      '東京都渋谷区神宮前の住所を入力しました。続きの番地を入力してください。',
    ),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText('町名・番地'), '6-25-14');
  const owner = region('代表者情報');
  for (const [label, text] of [
    ['姓', '山田'],
    ['名', '太郎'],
    ['姓（カナ）', 'やまだ'],
    ['名（カナ）', 'ﾀﾛｳ'],
  ] as const) {
    await user.type(owner.getByLabelText(label), text);
  }
  await chooseBirthday(user, ['1990', '12', '31']);
  const person = region('ご担当者');
  await user.type(person.getByLabelText('姓'), '山田');
  await user.type(person.getByLabelText('名'), '太郎');
  await user.type(person.getByLabelText('電話番号'), '09012345678');
  await choose(user, '取引目的', '経費の支払い（家賃・広告費など）');
  await user.click(screen.getByRole('checkbox', { name: /^事業のための/ }));
  await user.click(screen.getByRole('checkbox', { name: /^反社会的/ }));
  expect(screen.queryByRole('radiogroup', { name: '実質的支配者' })).toBeNull();
  await next(user);
  await waitFor(() => {
    expect(path()).toBe('/registration/confirm');
  });
  expect(host.calls(findPostalCode)).toEqual([{ params: { code: '1500001' } }]);
  expect(host.calls(validateRegistration)[0]?.body).toMatchObject({
    business_form: 2,
    business_name: 'やまだデザイン',
    business_name_kana: 'ヤマダデザイン',
    representative_first_name_kana: 'タロウ',
    business_address_street: '神宮前6-25-14',
    home_address_street: '神宮前6-25-14',
    transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
  });
});

test('reports at once that nothing is chosen, and stays on the first stage', async () => {
  const { user, path } = await open(registrationHost());
  await user.click(await screen.findByRole('button', { name: '情報の入力へ進む' }));
  expect(screen.getByText('事業形態を選択してください。')).toBeInTheDocument();
  expect(path()).toBe('/registration');
});

test('lists the missing fields beside the form, each with a button that focuses it', async () => {
  const host = registrationHost(CORPORATION);
  const { user } = await open(host, INPUT);
  await screen.findByLabelText('電話番号');
  await next(user);
  expect(screen.getByText('未入力の項目が19件あります。')).toBeInTheDocument();
  expect(host.calls(validateRegistration)).toEqual([]);
  await user.click(
    within(screen.getByRole('complementary')).getByRole('button', { name: '電話番号' }),
  );
  await waitFor(() => {
    expect(screen.getByLabelText('電話番号')).toHaveFocus();
  });
});

test.each([
  ['already_registered', '登録済みの法人です'],
  ['excluded', '本サービスをご利用いただけません。'],
] as const)(
  'shows a corporation that it is %s before the form is filled in',
  async (result, text) => {
    const answer = { result, corporation: FOUND };
    const { user } = await open(
      registrationHost(CORPORATION, stub(checkUserSimply, answer)),
      INPUT,
    );
    await user.type(
      await screen.findByRole('combobox', { name: '法人番号・法人名で検索' }),
      'みなも',
    );
    await user.click(await screen.findByRole('option', { name: /みなも ?印刷/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
);

test('removes the kana of a wrongly chosen corporation when the register has none for the next one', async () => {
  const next = {
    ...FOUND,
    corporate_number: '6999901000002',
    corporate_name: '株式会社みなと工業',
    corporate_name_kana: '',
  };
  const host = registrationHost(
    CORPORATION,
    stub(searchCorporations, { count: 2, corporations: [FOUND, next] }),
  );
  const { user } = await open(host, INPUT);
  const search = await screen.findByRole('combobox', { name: '法人番号・法人名で検索' });
  await user.type(search, 'みな');
  await user.click(await screen.findByRole('option', { name: /みな ?も印刷/ }));
  expect(screen.getByLabelText('取引先の通帳に載る名前')).toHaveValue('ｶ)ﾐﾅﾓｲﾝｻﾂ');
  await user.clear(search);
  await user.type(search, 'みな');
  await user.click(await screen.findByRole('option', { name: /みな ?と工業/ }));
  expect(screen.getByLabelText('法人名')).toHaveValue('株式会社みなと工業');
  expect(screen.getByLabelText('法人名（カナ）')).toHaveValue('');
  expect(screen.getByLabelText('取引先の通帳に載る名前')).toHaveValue('');
});

test('checks the typed number of a corporation that is too new for the register', async () => {
  const stubs = stub(checkUserSimply, { result: 'not_found', corporation: null });
  const host = registrationHost(CORPORATION, stubs);
  const { user } = await open(host, INPUT);
  await user.click(await screen.findByRole('button', { name: '法人番号と法人名を手入力する' }));
  const number = screen.getByLabelText('法人番号');
  await user.type(number, '2999901000007');
  await user.tab();
  expect(number).toHaveAccessibleDescription(
    '法人番号が正しくありません。13桁の番号をご確認ください。',
  );
  expect(host.calls(checkUserSimply)).toEqual([]);
  await user.clear(number);
  await user.type(number, '２９９９９０１００000６');
  await user.tab();
  expect(
    await screen.findByText(/^該当する法人が見つかりませんでした。法人名と所在地を/),
  ).toBeInTheDocument();
  expect(number).toHaveValue('2999901000006');
});

test('proposes the kana from the text of the input method', async () => {
  const { user } = await open(registrationHost(CORPORATION), INPUT);
  const name = await screen.findByLabelText('代表者名');
  fireEvent.compositionStart(name);
  for (const shown of ['さとう', '佐藤']) {
    fireEvent.compositionUpdate(name, { data: shown });
    fireEvent.input(name, { target: { value: shown } });
  }
  fireEvent.compositionEnd(name, { data: '佐藤' });
  const kana = screen.getByLabelText('代表者名（カナ）');
  expect(kana).toHaveValue('サトウ');
  expect(region('代表者情報').getByText('自動入力')).toBeInTheDocument();
  await user.type(kana, 'ウ');
  await user.tab();
  expect(region('代表者情報').queryByText('自動入力')).toBeNull();
});

test('offers every address of one postal code', async () => {
  const addresses = [
    { address_state: '愛知県', address_city: '弥富市', address_town: '' },
    { address_state: '三重県', address_city: '桑名郡木曽岬町', address_town: '' },
  ];
  const { user } = await open(
    registrationHost(CORPORATION, stub(findPostalCode, { addresses })),
    INPUT,
  );
  await user.type(await screen.findByLabelText('郵便番号'), '4980000');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: '三重県桑名郡木曽岬町' }));
  expect(screen.getByLabelText('都道府県')).toHaveValue('三重県');
  expect(screen.getByLabelText('市区町村')).toHaveValue('桑名郡木曽岬町');
  expect(screen.getByLabelText('町名・番地')).not.toBeInvalid();
});

describe('an address that arrives late', () => {
  const SHIBUYA = { address_state: '東京都', address_city: '渋谷区', address_town: '神宮前' };
  const CHIYODA = { address_state: '東京都', address_city: '千代田区', address_town: '千代田' };

  /** Holds back the answers of the postal register until the test sends them. */
  async function openWithAnswers() {
    const answers = new Map<string, () => void>();
    const slow = stub(
      findPostalCode,
      ({ params: { code } }) =>
        new Promise((resolve) => {
          const addresses = [code === '1000001' ? CHIYODA : SHIBUYA];
          answers.set(code, () => {
            resolve({ addresses });
          });
        }),
    );
    const { user } = await open(registrationHost(CORPORATION, slow), INPUT);
    const sendAnswer = async (code: string) => act(async () => answers.get(code)?.());
    return { user, sendAnswer };
  }

  test('does not replace an address that the user has typed meanwhile', async () => {
    const { user, sendAnswer } = await openWithAnswers();
    await user.type(await screen.findByLabelText('郵便番号'), '1500001');
    await user.tab();
    await user.type(screen.getByLabelText('市区町村'), '港区');
    await sendAnswer('1500001');
    expect(screen.getByLabelText('市区町村')).toHaveValue('港区');
    expect(screen.getByLabelText('町名・番地')).toHaveValue('');
    expect(screen.getByRole('button', { name: '住所を自動入力' })).toBeEnabled();
  });

  test('does not replace an address that was typed after the press of the button', async () => {
    const { user, sendAnswer } = await openWithAnswers();
    await user.type(await screen.findByLabelText('市区町村'), '港区');
    await user.type(screen.getByLabelText('郵便番号'), '1500001');
    await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
    await user.type(screen.getByLabelText('町名・番地'), '神南1-2-3');
    await sendAnswer('1500001');
    expect(screen.getByLabelText('町名・番地')).toHaveValue('神南1-2-3');
    expect(screen.getByLabelText('市区町村')).toHaveValue('港区');
    expect(screen.getByRole('button', { name: '住所を自動入力' })).toBeEnabled();
  });

  test('replaces an existing address when the button is pressed', async () => {
    const { user, sendAnswer } = await openWithAnswers();
    await user.type(await screen.findByLabelText('市区町村'), '港区');
    await user.type(screen.getByLabelText('郵便番号'), '1500001');
    await user.click(screen.getByRole('button', { name: '住所を自動入力' }));
    await sendAnswer('1500001');
    expect(screen.getByLabelText('市区町村')).toHaveValue('渋谷区');
  });

  test('fills in only the address of the last postal code', async () => {
    const { user, sendAnswer } = await openWithAnswers();
    const code = await screen.findByLabelText('郵便番号');
    await user.type(code, '1500001');
    await user.tab();
    await user.clear(code);
    await user.type(code, '1000001');
    await user.tab();
    await sendAnswer('1000001');
    await sendAnswer('1500001');
    expect(screen.getByLabelText('市区町村')).toHaveValue('千代田区');
  });
});

test('checks a birthday once its last part is chosen', async () => {
  const { user } = await open(registrationHost(CORPORATION), INPUT);
  await user.selectOptions(await screen.findByLabelText('生まれた年'), '2009');
  expect(screen.getByRole('option', { name: '2009年（平成21年）' })).toBeInTheDocument();
  expect(screen.getByLabelText('生まれた年')).not.toBeInvalid();
  await user.selectOptions(screen.getByLabelText('生まれた月'), '12');
  await user.selectOptions(screen.getByLabelText('生まれた日'), '1');
  expect(screen.getByLabelText('生まれた年')).toHaveAccessibleDescription(
    '代表者は18歳以上の方に限ります。',
  );
  expect(screen.getByLabelText('生まれた年')).toBeInvalid();
});

test('adds up to three owners and removes one', async () => {
  const { user } = await open(registrationHost(CORPORATION), INPUT);
  await user.click(await screen.findByRole('radio', { name: /^議決権の条件には当てはまらない/ }));
  expect(screen.queryByLabelText('議決権の割合')).toBeNull();
  const addOwnerButton = () => screen.queryByRole('button', { name: '実質的支配者を追加する' });
  await user.click(addOwnerButton()!);
  await user.type(
    within(screen.getByRole('group', { name: '2人目' })).getByLabelText('氏名'),
    '鈴木 一郎',
  );
  await user.click(addOwnerButton()!);
  expect(addOwnerButton()).toBeNull();
  await user.click(screen.getByRole('button', { name: '1人目を削除する' }));
  expect(within(screen.getByRole('group', { name: '1人目' })).getByLabelText('氏名')).toHaveValue(
    '鈴木 一郎',
  );
});

test('continues with the draft from the server, and stores nothing in the browser', async () => {
  const host = registrationHost({ version: 4, draft: { ...COMPLETE, phone_number: '' } });
  const { user } = await open(host);
  expect(
    await screen.findByText('保存された入力内容があります。次の画面で、続きから再開できます。'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '情報の入力へ進む' }));
  expect(await screen.findByLabelText('生まれた年')).toHaveValue('1985');
  await user.type(screen.getByLabelText('電話番号'), '0312345678');
  await user.tab();
  await waitFor(() => {
    expect(host.calls(putRegistrationDraft)).toEqual([
      { body: COMPLETE, ifMatch: 4, query: { change: expect.any(String) as string } },
    ]);
  });
  expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(
    '1985',
  );
});

test('loses nothing on going back to the first stage', async () => {
  const { user, path } = await open(registrationHost(CORPORATION), INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.click(screen.getByRole('link', { name: '戻る' }));
  expect(path()).toBe('/registration?step=form');
  await user.click(await screen.findByRole('radio', { name: /^個人事業主/ }));
  await user.click(screen.getByRole('button', { name: '情報の入力へ進む' }));
  expect(await screen.findByLabelText('電話番号')).toHaveValue('0312345678');
  expect(screen.getByLabelText('屋号')).toHaveValue('');
});

test('does not report a conflict when the response to a save was lost', async () => {
  const storedDraft: { version: number; draft: RegistrationDraft; last_change: string | null } = {
    ...CORPORATION,
    last_change: null,
  };
  const host = registrationHost(
    CORPORATION,
    stub(getRegistrationDraft, () => ({ ...storedDraft, updated_at: null })),
    stub(putRegistrationDraft, ({ body, ...call }) => {
      storedDraft.last_change = acceptedChangeName(storedDraft, call);
      storedDraft.version += 1;
      storedDraft.draft = v.parse(RegistrationDraftSchema, body);
      if (storedDraft.version === 2) throw networkProblem;
      return { version: storedDraft.version, updated_at: '2026-11-20T10:00:00+09:00' };
    }),
  );
  const { user } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(storedDraft.version).toBe(2));
  expect(await screen.findByText('下書きを保存できませんでした')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/下書きを保存しました/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(storedDraft).toMatchObject({ version: 3, draft: { phone_number: '0312345678' } });
});

test('asks before the user leaves while the input is unsaved', async () => {
  const host = registrationHost(
    CORPORATION,
    stub(putRegistrationDraft, () => {
      throw networkProblem;
    }),
  );
  const { user, path, goTo } = await open(host, INPUT);
  const close = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    fireEvent(window, closing);
    return closing.defaultPrevented;
  };
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  expect(close()).toBe(true);
  expect(await screen.findByText('下書きを保存できませんでした')).toBeVisible();
  await act(() => goTo('/toppage'));
  const question = await screen.findByRole('alertdialog', { name: 'このページを離れますか？' });
  await user.click(within(question).getByRole('button', { name: 'このページに残る' }));
  expect(path()).toBe(INPUT);
  expect(screen.getByLabelText('電話番号')).toHaveValue('0312345678');
  host.use(stub(putRegistrationDraft, { version: 2, updated_at: '2026-11-20T10:00:00+09:00' }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/下書きを保存しました/)).toBeVisible();
  expect(close()).toBe(false);
  await act(() => goTo('/toppage'));
  expect(path()).toBe('/toppage');
});

test('saves the last input before it leaves, and shows no dialog', async () => {
  const host = registrationHost(CORPORATION);
  const { user, path, goTo } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  await act(() => goTo('/toppage'));
  await waitFor(() => expect(path()).toBe('/toppage'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(host.calls(putRegistrationDraft).map(({ body }) => body)).toEqual([
    expect.objectContaining({ phone_number: '0312345678' }),
  ]);
});

test('leaves by 破棄して移動 without another save of the input', async () => {
  const host = registrationHost(
    CORPORATION,
    stub(putRegistrationDraft, () => {
      throw networkProblem;
    }),
  );
  const { user, path, goTo } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  expect(await screen.findByText('下書きを保存できませんでした')).toBeVisible();
  await act(() => goTo('/toppage'));
  const leave = await screen.findByRole('button', { name: '破棄して移動' });
  const saves = host.calls(putRegistrationDraft).length;
  await user.click(leave);
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
  expect(host.calls(putRegistrationDraft)).toHaveLength(saves);
});

test('asks the user instead of overwriting another tab’s draft', async () => {
  const conflict = problem({ httpStatus: 412, status: 'conflict' });
  const host = registrationHost(
    CORPORATION,
    stub(putRegistrationDraft, () => {
      throw conflict;
    }),
  );
  const { user } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  const dialog = await screen.findByRole('alertdialog', { name: '内容が更新されています' });
  const newest = {
    version: 7,
    draft: { ...CORPORATION.draft, phone_number: '0455556666' },
    updated_at: null,
  };
  host.use(stub(getRegistrationDraft, newest));
  await user.click(within(dialog).getByRole('button', { name: '最新の内容を表示する' }));
  await waitFor(() => {
    expect(screen.getByLabelText('電話番号')).toHaveValue('0455556666');
  });
});

test('asks only about another tab’s draft when the user leaves with new input', async () => {
  const host = registrationHost(
    CORPORATION,
    stub(putRegistrationDraft, () => {
      throw problem({ httpStatus: 412, status: 'conflict' });
    }),
  );
  const { user, goTo, path } = await open(host, INPUT);
  await user.type(await screen.findByLabelText('電話番号'), '0312345678');
  await user.tab();
  await act(() => goTo('/toppage'));
  await screen.findByRole('alertdialog', { name: '内容が更新されています' });
  expect(screen.queryByText('このページを離れますか？')).toBeNull();
  expect(path()).toBe(INPUT);
});

test("shows the server's error about a sole proprietor's business address at its field", async () => {
  const errors = [
    {
      field: 'business_address_city',
      code: 'invalid',
      message: '事業所の市区町村を正しく入力してください。',
    },
  ];
  const refusal = problem({ httpStatus: 422, status: 'validation_error', errors });
  const draft = {
    ...COMPLETE,
    business_form: '2',
    transfer_person_name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    representative_last_name: '山田',
    representative_first_name: '太郎',
    representative_last_name_kana: 'ヤマダ',
    representative_first_name_kana: 'タロウ',
  };
  const { user, path } = await open(
    registrationHost(
      { version: 1, draft },
      stub(validateRegistration, () => {
        throw refusal;
      }),
    ),
    INPUT,
  );
  await screen.findByLabelText('市区町村');
  await next(user);
  await waitFor(() => {
    expect(screen.getByLabelText('市区町村')).toHaveAccessibleDescription(
      '事業所の市区町村を正しく入力してください。',
    );
  });
  expect(path()).toBe(INPUT);
});

test.each([
  [
    '/registration?redirect=%2Fsuppliers',
    '/signin?redirect=%2Fregistration%3Fredirect%3D%252Fsuppliers',
  ],
  ['/registration?redirect=https%3A%2F%2Fevil.example%2F', '/signin?redirect=%2Fregistration'],
  ['/registration/confirm', '/signin?redirect=%2Fregistration%2Fconfirm'],
  ['/registration/result', '/signin?redirect=%2Fregistration%2Fresult'],
])(
  'redirects an anonymous visitor from %s to the sign-in, with the path to return to',
  async (at, to) => {
    const { path } = await open(fakeHost({ user: null }), at);
    await waitFor(() => {
      expect(path()).toBe(to);
    });
  },
);

test.each([1, 2, 3] as const)(
  'shows no form with registration status %i',
  async (registration_status) => {
    const host = registrationHost(
      {},
      stub(getRegistration, { ...UNREGISTERED, registration_status }),
    );
    const { path } = await open(host, '/registration?redirect=%2Fsuppliers');
    await waitFor(() => {
      expect(path()).toBe('/registration/result?redirect=%2Fsuppliers');
    });
  },
);
