import {
  createRequestDraft,
  deleteRequestDrafts,
  getRequestDraft,
  listRequestDrafts,
  REQUIRED_REQUEST_FIELDS,
  updateRequestDraft,
  type RequiredRequestField,
} from '@hareto/contracts/request-drafts.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { getRequest } from '@hareto/contracts/seller-requests.ts';
import { getSettings } from '@hareto/contracts/settings.ts';
import { networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { acceptedChangeName } from '@hareto/testing/stored-change.ts';
import { aSoleProprietor, aUser, someSettings } from '@hareto/testing/user-builders.ts';
import { anInvoiceFile, FILE_ID, aReadValue } from '@hareto/testing/payment-builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  completeDraft,
  formHost,
  openForm,
  SENT_REQUEST,
  submitButton,
} from '../../testing/open-form.tsx';
import { aRequest } from '@hareto/testing/request-builders.ts';
import { renderCollections } from '../../testing/render-collections.tsx';
import { aRequestDraft } from '../../testing/request-drafts.ts';

const mockSaveQrImage = jest.fn();
jest.mock('../../parts/qr-image.ts', () => ({
  saveQrImage: (...image: string[]) => Promise.resolve(mockSaveQrImage(...image)),
}));

test('creates a draft when the URL has none', async () => {
  const { host } = await openForm(aRequestDraft(), '/collections/add/invoiceinfo');
  expect(host.calls(createRequestDraft).map(({ body }) => body)).toEqual([{}]);
  // The contact person is the user.
  expect(screen.getByRole('textbox', { name: /ご担当者名（お客さま側）/ })).toHaveValue(
    '山田 太郎',
  );
});

describe('the latest draft', () => {
  beforeEach(() => sessionStorage.clear());

  async function openWithLatest(missing_fields: readonly RequiredRequestField[]) {
    const host = formHost(aRequestDraft());
    const latest = {
      id: 6,
      buyer_name: null,
      title: null,
      billing_amount: null,
      payment_due_date: null,
      missing_fields: [...missing_fields],
      updated_at: '2026-11-20T10:00:00+09:00',
    };
    const counts = { total_count: 1, count: 1, count_all: 1, total_count_invoice_requests: 1 };
    host.use(stub(listRequestDrafts, { ...counts, invoice_request_drafts: [latest] }));
    await renderCollections(host, '/collections/add/invoiceinfo');
    await screen.findByRole('form', { name: '依頼先・請求内容' });
    return {
      opened: host.calls(getRequestDraft).map(({ params }) => params.id),
      created: host.calls(createRequestDraft).map(({ body }) => body),
    };
  }

  test('is opened when this tab has created it and no form has saved it', async () => {
    const host = formHost(aRequestDraft({ id: 6 }));
    await renderCollections(host, '/collections/add/invoiceinfo');
    await screen.findByRole('form', { name: '依頼先・請求内容' });
    expect(host.calls(createRequestDraft)).toHaveLength(1);
    expect(await openWithLatest(REQUIRED_REQUEST_FIELDS)).toEqual({ opened: ['6'], created: [] });
  });

  test('is not opened when another tab has created it; a new draft is created', async () => {
    expect(await openWithLatest(REQUIRED_REQUEST_FIELDS)).toEqual({ opened: ['7'], created: [{}] });
  });

  test('is not opened when it has a file and a contact; a new draft is created', async () => {
    const missing = REQUIRED_REQUEST_FIELDS.filter(
      (field) => field !== 'files' && field !== 'buyer_person_email',
    );
    expect(await openWithLatest(missing)).toEqual({ opened: ['7'], created: [{}] });
  });
});

test('starts a repeated request with the content of the earlier request, except the due date', async () => {
  const { host } = await openForm(aRequestDraft(), '/collections/add/invoiceinfo?from=40');
  expect(host.calls(createRequestDraft)[0]?.body).toMatchObject({
    buyer_name: '株式会社サンプル物流',
    standard_amount: 100_000,
    account_id: 51,
  });
  expect(host.calls(createRequestDraft)[0]?.body).not.toHaveProperty('payment_due_date');
});

test.each([
  ['a tax that was typed as on the document', 1_002, 1_002],
  ['no tax that was calculated', 1_001, null],
])('copies %s into a repeated request', async (_, consumption_tax, copied) => {
  const host = formHost(aRequestDraft());
  const amounts = { standard_amount: 10_015, consumption_tax, billing_amount: 11_017 };
  host.use(stub(getRequest, aRequest(amounts)));
  await renderCollections(host, '/collections/add/invoiceinfo?from=40');
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  expect(host.calls(createRequestDraft)[0]?.body).toMatchObject({ consumption_tax: copied });
});

test('keeps the file of a repeated request', async () => {
  const host = formHost(aRequestDraft());
  host.use(stub(getRequest, aRequest({ files: [anInvoiceFile()] })));
  await renderCollections(host, '/collections/add/invoiceinfo?from=40');
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  expect(host.calls(createRequestDraft)[0]?.body).toMatchObject({ files: [{ file_id: FILE_ID }] });
});

test('opens a chosen file of the invoice', async () => {
  const { user } = await openForm(aRequestDraft({ files: [anInvoiceFile()] }));
  await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを見る' }));
  expect(await screen.findByRole('dialog', { name: '請求書_202611.pdf' })).toBeVisible();
});

test('updates the amounts of seller and buyer and both previews while typing', async () => {
  const { user } = await openForm(aRequestDraft());
  await user.type(screen.getByRole('textbox', { name: /10%対象/ }), '100000');
  await user.type(screen.getByRole('textbox', { name: /件名/ }), '運送費');
  await user.click(screen.getByRole('radio', { name: /お客さま 1%・依頼先 2%/ }));
  expect(screen.getByRole('region', { name: '入金額' })).toHaveTextContent(
    'お客さまの入金額¥108,900108,900円お客さま依頼先請求金額¥110,000110,000円¥110,000110,000円' +
      '手数料の負担−¥1,100−1,100円+¥2,2002,200円' +
      '合計入金額¥108,900108,900円お支払い総額¥112,200112,200円',
  );
  const preview = screen.getByRole('region', { name: 'プレビュー' });
  expect(preview).toHaveTextContent(
    /株式会社サンプル商事さまから.*件名運送費請求金額110,000円決済手数料（お客さま負担）2,200円お支払い総額112,200円/,
  );
  await user.click(within(preview).getByRole('radio', { name: '依頼先の画面' }));
  expect(preview).toHaveTextContent(
    /株式会社サンプル商事からのお支払い依頼.*件名運送費.*請求金額（税込）¥110,000.*依頼元が負担する手数料−¥1,100.*お支払い総額¥112,200.*112,200円を支払う/,
  );
});

test('shows the recipient in the preview of the mail once the fields are filled in', async () => {
  const { user } = await openForm(aRequestDraft());
  const preview = await screen.findByRole('region', { name: 'プレビュー' });
  expect(within(preview).getByText('宛先：（ご担当者名）さま')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '依頼先ご担当者名' }), '鈴木');
  await user.type(screen.getByRole('textbox', { name: '依頼先メールアドレス' }), 'a@example.jp');
  expect(within(preview).getByText('宛先：鈴木さま（a@example.jp）')).toBeVisible();
});

test('shows for each share the fee of seller and buyer, the deposit and the charge', async () => {
  // The amount is 152,874: 120,000, 24,000 and 3,000 less 7,350, with tax. The fee is 3 % of it.
  await openForm(
    aRequestDraft({
      standard_amount: 120_000,
      reduced_amount: 24_000,
      nontaxable_amount: 3_000,
      discount_amount: 7_350,
      invoice_request_commission_rate: 2,
    }),
  );
  const card = screen.getByRole('region', { name: '決済手数料の負担' });
  expect(card).toHaveTextContent(/^決済手数料の負担決済手数料 ¥4,586（3%・税込）/);
  const choices = within(card).getAllByRole('radio');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'お客さま 3%お客さまがすべて負担' +
      'お客さまの負担¥4,5864,586円お客さまの入金額¥148,288148,288円' +
      '依頼先の負担¥00円依頼先のお支払い総額¥152,874152,874円',
    'お客さま 2%・依頼先 1%分けて負担' +
      'お客さまの負担¥3,0573,057円お客さまの入金額¥149,817149,817円' +
      '依頼先の負担¥1,5291,529円依頼先のお支払い総額¥154,403154,403円',
    'お客さま 1%・依頼先 2%分けて負担' +
      'お客さまの負担¥1,5281,528円お客さまの入金額¥151,346151,346円' +
      '依頼先の負担¥3,0583,058円依頼先のお支払い総額¥155,932155,932円',
    '依頼先 3%依頼先がすべて負担' +
      'お客さまの負担¥00円お客さまの入金額¥152,874152,874円' +
      '依頼先の負担¥4,5864,586円依頼先のお支払い総額¥157,460157,460円',
  ]);
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('links from the note on who may bear the fee to the help, in another tab', async () => {
  await openForm(aRequestDraft());
  const card = screen.getByRole('region', { name: '決済手数料の負担' });
  expect(card).toHaveTextContent(/中小受託取引適正化法（取適法）で禁止されています。くわしく見る$/);
  const link = within(card).getByRole('link', { name: 'くわしく見る' });
  expect(link).toHaveAttribute('href', '/help#fee-bearer');
  expect(link).toHaveAttribute('target', '_blank');
});

test('shows the choices of the fee without sums before there is an amount', async () => {
  await openForm(aRequestDraft({ standard_amount: null }));
  const card = screen.getByRole('region', { name: '決済手数料の負担' });
  expect(
    within(card)
      .getAllByRole('radio')
      .map((choice) => choice.closest('label')?.textContent),
  ).toEqual([
    'お客さま 3%お客さまがすべて負担—',
    'お客さま 2%・依頼先 1%分けて負担—',
    'お客さま 1%・依頼先 2%分けて負担—',
    '依頼先 3%依頼先がすべて負担—',
  ]);
  expect(card).toHaveTextContent(
    '金額を入力すると、お客さまの入金額と依頼先のお支払い総額を表示します。',
  );
});

test('shows the same name of a sole proprietor without a trade name as the mail', async () => {
  const host = formHost(aRequestDraft());
  const user = aSoleProprietor({ features: { invoice_request: 1 } });
  jest.spyOn(host.session, 'user').mockReturnValue(user);
  await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  expect(await screen.findByRole('region', { name: 'プレビュー' })).toHaveTextContent(
    '山田 太郎さまから、請求書のカード払いのご依頼が届いています。',
  );
});

test('uses the server’s rate, in the amounts and in the choices', async () => {
  const host = formHost(completeDraft);
  host.use(stub(getSettings, someSettings({ commission: { rate_percent: 4, minimum: 500 } })));
  await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  expect(
    screen.getByRole('radio', {
      name: 'お客さま 約1.33%・依頼先 約2.67% 分けて負担 お客さまの負担 1,466円 お客さまの入金額 108,534円 依頼先の負担 2,934円 依頼先のお支払い総額 112,934円',
    }),
  ).toBeChecked();
  expect(screen.getByRole('radio', { name: /^お客さま 4% お客さまがすべて負担/ })).toBeVisible();
  expect(screen.getByRole('region', { name: '入金額' })).toHaveTextContent(
    /¥108,534.*−¥1,466.*¥2,934.*お支払い総額¥112,934/,
  );
});

test('updates the discount by its rate and the deposit date by its due date, and saves all of it', async () => {
  const { host, user } = await openForm(aRequestDraft());
  await user.type(screen.getByRole('textbox', { name: /10%対象/ }), '100000');
  await user.type(screen.getByRole('textbox', { name: /値引率/ }), '5');
  await user.type(screen.getByRole('textbox', { name: /支払期限/ }), '2026/12/10');
  await user.tab();
  expect(screen.getByRole('textbox', { name: /値引額/ })).toHaveValue('5,000');
  expect(screen.getByRole('textbox', { name: /入金予定日/ })).toHaveValue('2026/12/16（水）');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  expect(host.calls(updateRequestDraft).at(-1)?.body).toMatchObject({
    discount_amount: 5_000,
    discount_rate: 5,
    billing_amount: 104_500,
    payment_due_date: '2026-12-10',
    deposit_date: '2026-12-16',
  });
});

test('does not treat a save whose answer was lost as a conflict with another tab, also after more typing', async () => {
  let stored = completeDraft;
  const { host, user } = await openForm(completeDraft);
  host.use(
    stub(getRequestDraft, () => stored),
    stub(updateRequestDraft, ({ body, ...call }) => {
      const last_change = acceptedChangeName(stored, call);
      const isLost = stored.version === completeDraft.version;
      stored = { ...stored, title: body.title ?? null, version: stored.version + 1, last_change };
      if (isLost) throw networkProblem;
      return stored;
    }),
  );
  const title = screen.getByRole('textbox', { name: /件名/ });
  await user.type(title, '（再）');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  await user.type(title, '至急');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(host.snackbars).toHaveLength(2));
  expect(host.snackbars.map((snackbar) => snackbar.title)).toEqual([
    '下書きを保存できませんでした',
    '下書きを保存しました',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(stored).toMatchObject({ title: '11月分運送費（再）至急', version: 6 });
});

test('saves the other fields when an older server refuses a title that is too long for a request', async () => {
  const { host, user } = await openForm(completeDraft);
  host.use(
    stub(updateRequestDraft, ({ body }) => {
      if (body.title !== null)
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          errors: [
            { field: 'title', code: 'max_length', message: '件名を正しく入力してください。' },
          ],
        });
      return { ...completeDraft, title: null, version: 5 };
    }),
  );
  await user.type(screen.getByRole('textbox', { name: /件名/ }), 'あ'.repeat(100));
  await user.type(screen.getByRole('textbox', { name: /メッセージ/ }), 'よろしく');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  expect(host.snackbars).toMatchObject([{ color: 'success', title: '下書きを保存しました' }]);
  expect(host.calls(updateRequestDraft).at(-1)?.body).toMatchObject({
    title: null,
    message: 'よろしく',
    buyer_name: '株式会社サンプル物流',
  });
});

test('gives the server’s reason when the next step cannot be opened', async () => {
  const { host, user } = await openForm(completeDraft);
  host.use(
    stub(updateRequestDraft, () => {
      throw problem({ httpStatus: 404, status: 'not_found' });
    }),
  );
  await user.click(submitButton());
  expect(
    await screen.findByText(
      '下書きを保存できませんでした。この下書きは、別の画面で削除されました。',
    ),
  ).toBeVisible();
});

test('saves a draft whose discount rate is invalid, and refuses the rate in the next step', async () => {
  const { host, user } = await openForm(completeDraft);
  await user.type(screen.getByRole('textbox', { name: /値引率/ }), '150');
  await user.type(screen.getByRole('textbox', { name: /メッセージ/ }), 'よろしく');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(host.snackbars).toHaveLength(1));
  expect(host.calls(updateRequestDraft).at(-1)?.body).toMatchObject({
    discount_rate: null,
    message: 'よろしく',
  });
  await user.click(submitButton());
  expect(await screen.findByText('値引率は0%以上100%以下で入力してください。')).toBeVisible();
});

describe('破棄して移動', () => {
  async function discardTitle(draft: typeof completeDraft, versionAtDiscard?: number) {
    const { host, user, goTo } = await openForm(draft);
    const stored = { ...draft, version: versionAtDiscard ?? draft.version + 1 };
    host.use(stub(deleteRequestDrafts, undefined), stub(getRequestDraft, stored));
    await user.type(screen.getByRole('textbox', { name: /件名/ }), '至急');
    await user.tab();
    // The form saves a second after the last change.
    await waitFor(() => expect(host.calls(updateRequestDraft)).not.toEqual([]), { timeout: 4_000 });
    await act(() => goTo('/toppage'));
    await user.click(screen.getByRole('button', { name: '破棄して移動' }));
    return host;
  }

  test.each([
    ['a draft that was saved earlier', completeDraft],
    ['the unchanged draft of a repeated request', { ...completeDraft, version: 1 }],
  ])('restores %s', async (_, draft) => {
    const host = await discardTitle(draft);
    await waitFor(() =>
      expect(host.calls(updateRequestDraft).at(-1)).toMatchObject({
        ifMatch: draft.version + 1,
        body: {
          title: '11月分運送費',
          billing_amount: 110_000,
          account_id: 51,
          files: [{ file_id: FILE_ID }],
        },
      }),
    );
    expect(host.calls(deleteRequestDrafts)).toEqual([]);
  });

  test('deletes a new draft', async () => {
    const host = await discardTitle(aRequestDraft());
    await waitFor(() =>
      expect(host.calls(deleteRequestDrafts).map(({ body }) => body)).toEqual([
        { invoice_request_drafts: [7] },
      ]),
    );
  });

  test('leaves a new draft that another tab has saved since', async () => {
    const host = await discardTitle(aRequestDraft(), 3);
    await waitFor(() => expect(host.calls(getRequestDraft)).toHaveLength(2));
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
    expect(host.calls(deleteRequestDrafts)).toEqual([]);
  });
});

test('stays on an empty form, and shows what is missing', async () => {
  const { host, user } = await openForm(aRequestDraft());
  await user.click(submitButton());
  expect(await screen.findByText('依頼先の法人番号を入力してください。')).toBeVisible();
  expect(screen.getByText('金額を1つ以上入力してください。')).toBeVisible();
  expect(screen.getByText('請求書ファイルを添付してください。')).toBeVisible();
  expect(host.calls(updateRequestDraft)).toEqual([]);
});

/** The visible cells of a row, without texts for screen readers. */
const visibleTextOf = (row: HTMLElement) =>
  [...row.children]
    .map((cell) => cell.querySelector('[aria-hidden]')?.textContent ?? cell.textContent)
    .join('');

describe('the confirmation', () => {
  async function open(draft = completeDraft, stubs: readonly Stub[] = []) {
    const host = formHost(draft);
    host.use(...stubs);
    const rendered = await renderCollections(host, '/collections/add/confirm?draft=7');
    await screen.findByRole('heading', { level: 1, name: '依頼内容の確認' });
    return { host, ...rendered };
  }

  const withReading = (amount: string) => {
    const fields = { billing_amount: aReadValue(amount) };
    const ocr = { status: 'done' as const, fields, supplier_candidates: [] };
    return { ...completeDraft, files: [anInvoiceFile({ ocr })] };
  };

  test('shows differences from the document before sending, and sends the request anyway', async () => {
    const { host, user } = await open(withReading('101000'));
    expect(
      screen.getByText('請求書と入力内容が異なります。').closest('[role=status]'),
    ).toHaveTextContent(
      '請求金額：請求書では「101,000円」と読み取りました。依頼の内容は「110,000円」です。',
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    await waitFor(() => expect(host.calls(createRequest)).toHaveLength(1));
  });

  test('shows what will be sent, each group with a link back to the form', async () => {
    await open({ ...completeDraft, buyer_corporate_number: '5999901000003', message: 'よろしく' });
    const factsOf = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(factsOf('依頼先')).toBe(
      '依頼先修正する依頼先名株式会社サンプル物流（法人）法人番号5999901000003' +
        'ご担当者・送信先鈴木 一郎さまichiro@example.co.jp',
    );
    expect(factsOf('期限と入金')).toBe(
      '期限と入金修正する支払期限2026/12/10（木）入金予定日2026/12/16（水）' +
        '入金先口座みずほ銀行（0001）東京営業部（001）普通 7654321　カ）サンプルシヨウジ' +
        '自動リマインド2026/12/03・2026/12/07・2026/12/09',
    );
    expect(factsOf('メールの内容')).toBe(
      'メールの内容修正するご担当者名（お客さま側）山田 太郎（taro@example.co.jp）メッセージよろしく',
    );
    expect(screen.getByText(/^送信後は、請求内容と手数料の負担を変更できません。/)).toBeVisible();
    for (const name of ['依頼先', '請求の内容', '期限と入金', 'メールの内容'])
      expect(screen.getByRole('link', { name: `${name}を修正する` })).toHaveAttribute(
        'href',
        '/collections/add/invoiceinfo?draft=7',
      );
  });

  test('keeps the lines of the message', async () => {
    await open({ ...completeDraft, message: '1行目\n2行目' });
    const facts = within(screen.getByRole('region', { name: 'メールの内容' }));
    expect(facts.getByText(/1行目/)).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  test('says that a buyer without a number is matched by the mail address', async () => {
    await open();
    expect(screen.getByRole('region', { name: '依頼先' })).toHaveTextContent(
      '法人番号指定なし（メールアドレスで照合します）',
    );
  });

  test('shows no note when document and values agree', async () => {
    await open(withReading('110000'));
    expect(screen.queryByText('請求書と入力内容が異なります。')).toBeNull();
  });

  test('sends the shown values once, and shows the sent request', async () => {
    const { host, user } = await open();
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    expect(
      await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' }),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: '支払いリンク' })).toBeVisible();
    expect(await screen.findByRole('img', { name: '支払いリンクのQRコード' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'QRコードを保存' }));
    await waitFor(() =>
      expect(mockSaveQrImage.mock.calls).toEqual([
        ['http://localhost:3000/signin?request_key=abc', 'I-00000040.png'],
      ]),
    );
    const steps = within(screen.getByRole('list', { name: '今後の流れ' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '送信（完了）2026/11/20 10:00',
      '依頼先がカードで支払う（現在）2026/12/10（木）まで。期限の7・3・1日前に、自動でお知らせします。',
      '審査（未完了）お支払いのあとに、請求書と入金先口座を確認します。',
      '入金（未完了）2026/12/16（水）予定',
    ]);
    expect(host.calls(createRequest)).toMatchObject([
      {
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        body: {
          draft_id: 7,
          draft_version: 4,
          billing_amount: 110_000,
          consumption_tax: 10_000,
          consumption_tax_rate: 10,
          invoice_request_commission_rate: 1,
          files: [{ file_id: FILE_ID }],
          confirmed_commission: 3_300,
        },
      },
    ]);
  });

  test.each([
    [
      'one rate',
      {},
      [
        '区分税抜金額消費税税込',
        '10%対象¥100,000¥10,000¥110,000',
        '請求金額¥100,000¥10,000¥110,000',
      ],
    ],
    [
      'three rates with a discount',
      {
        standard_amount: 120_000,
        reduced_amount: 24_000,
        nontaxable_amount: 3_000,
        discount_amount: 7_350,
        billing_amount: 152_874,
      },
      [
        '区分値引き後（税抜）消費税税込',
        '10%対象¥114,000¥11,400¥125,400',
        '8%対象（軽減）¥22,800¥1,824¥24,624',
        '対象外¥2,850—¥2,850',
        '請求金額¥139,650¥13,224¥152,874',
      ],
    ],
  ])('shows the tax base of %s', async (_name, amounts, rows) => {
    await open({ ...completeDraft, ...amounts });
    const shown = within(screen.getByRole('table', { name: '金額の内訳' })).getAllByRole('row');
    expect(shown.map(visibleTextOf)).toEqual(rows);
  });

  test('shows the new amounts when the rate has changed meanwhile, and sends those', async () => {
    const { host, user } = await open();
    const commission = { rate_percent: 4, minimum: 330 };
    host.use(
      stub(getSettings, someSettings({ commission })),
      stub(createRequest, ({ body }) => {
        if (body.confirmed_commission !== 4_400)
          throw problem({
            httpStatus: 409,
            status: 'price_changed',
            message: '決済手数料が変更されました。',
          });
        return SENT_REQUEST;
      }),
    );
    expect(screen.getByRole('region', { name: '入金額' })).toHaveTextContent(
      /入金額¥108,900.*お支払い総額¥112,200/,
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('決済手数料が変更されました。');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '入金額' })).toHaveTextContent(
        /¥108,534.*お支払い総額¥112,934/,
      ),
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    expect(
      await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' }),
    ).toBeVisible();
  });

  test('shows the draft that another tab has changed before it was sent, and sends that', async () => {
    const { host, user } = await open();
    const changed = { ...completeDraft, version: 6, title: '12月分運送費' };
    host.use(
      stub(getRequestDraft, changed),
      stub(createRequest, ({ body }) => {
        if (body.draft_version !== changed.version)
          throw problem({
            httpStatus: 409,
            status: 'content_changed',
            message: '内容が更新されています。最新の内容をご確認ください。',
          });
        return SENT_REQUEST;
      }),
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '内容が更新されています。最新の内容をご確認ください。',
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '請求の内容' })).toHaveTextContent('12月分運送費'),
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' });
    expect(host.calls(createRequest).map(({ body }) => [body.draft_version, body.title])).toEqual([
      [4, '11月分運送費'],
      [6, '12月分運送費'],
    ]);
  });

  test('sends no confirmed fee to an older API without settings', async () => {
    const { host, user } = await open(completeDraft, [
      stub(getSettings, () => {
        throw problem({ httpStatus: 404, status: 'not_found' });
      }),
    ]);
    expect(screen.getByRole('region', { name: '入金額' })).toHaveTextContent(
      '決済手数料を確認できないため、入金額を表示できません。',
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' });
    expect(host.calls(createRequest)[0]?.body).not.toHaveProperty('confirmed_commission');
  });

  test("shows the server's refusal and links back to the form", async () => {
    const { host, user } = await open();
    host.use(
      stub(createRequest, () => {
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          errors: [
            {
              field: 'buyer_person_email',
              code: 'own',
              message: 'ご自身を依頼先に指定することはできません。',
            },
          ],
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: '依頼を送信する' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/ご自身を依頼先に/)).toBeVisible();
    expect(screen.getByRole('link', { name: '戻る' })).toHaveAttribute(
      'href',
      '/collections/add/invoiceinfo?draft=7',
    );
  });

  test('saves the draft by 下書き保存, and then sends its new version', async () => {
    let stored = completeDraft;
    const { host, user } = await open(completeDraft, [
      stub(getRequestDraft, () => stored),
      stub(updateRequestDraft, () => {
        stored = { ...stored, version: stored.version + 1 };
        return stored;
      }),
    ]);
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() =>
      expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを保存しました' }]),
    );
    expect(host.calls(updateRequestDraft)).toMatchObject([
      { ifMatch: 4, body: { title: '11月分運送費', buyer_name: '株式会社サンプル物流' } },
    ]);
    const send = screen.getByRole('button', { name: '依頼を送信する' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' });
    expect(host.calls(createRequest)[0]?.body.draft_version).toBe(5);
  });

  test('sends the new version when the button is pressed as soon as it is enabled again', async () => {
    let stored = completeDraft;
    const { host, user } = await open(completeDraft, [
      stub(getRequestDraft, () => stored),
      stub(updateRequestDraft, () => {
        stored = { ...stored, version: stored.version + 1 };
        return stored;
      }),
    ]);
    const send = screen.getByRole('button', { name: '依頼を送信する' });
    const observer = new MutationObserver(() => {
      if (send.matches(':disabled')) return;
      observer.disconnect();
      send.click();
    });
    observer.observe(send, { attributes: true });
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await screen.findByRole('heading', { name: 'カード決済依頼を送信しました' });
    expect(host.calls(createRequest)[0]?.body.draft_version).toBe(5);
  });

  test('shows the newer draft when another tab has changed it before 下書き保存', async () => {
    const { host, user } = await open(completeDraft);
    host.use(
      stub(getRequestDraft, { ...completeDraft, version: 6, title: '12月分運送費' }),
      stub(updateRequestDraft, () => {
        throw problem({
          httpStatus: 412,
          status: 'draft_conflict',
          message: '内容が更新されています。',
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: '請求の内容' })).toHaveTextContent('12月分運送費'),
    );
    expect(host.snackbars).toEqual([
      {
        color: 'error',
        title: '下書きを保存できませんでした',
        text: '内容が更新されています。',
      },
    ]);
  });

  test('shows the form for an incomplete draft', async () => {
    const host = formHost(aRequestDraft());
    await renderCollections(host, '/collections/add/confirm?draft=7');
    expect(await screen.findByRole('form', { name: '依頼先・請求内容' })).toBeVisible();
  });

  test('shows the request for a sent draft', async () => {
    const host = formHost({ ...completeDraft, invoice_id: 40 });
    await renderCollections(host, '/collections/add/confirm?draft=7');
    expect(
      await screen.findByRole('heading', { level: 1, name: '株式会社サンプル物流' }),
    ).toBeVisible();
  });
});

test.each([
  [1, 'ご登録内容を確認中です。', '確認が完了すると、依頼を送信できます。'],
  [3, '本サービスをご利用いただけません。', 'ご登録をお受けできなかったため'],
] as const)(
  'shows at the top why a business of registration status %i cannot send a request',
  async (registration_status, title, text) => {
    const host = formHost(aRequestDraft());
    jest
      .spyOn(host.session, 'user')
      .mockReturnValue(aUser({ registration_status, features: { invoice_request: 1 } }));
    await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
    const form = await screen.findByRole('form', { name: '依頼先・請求内容' });
    expect(within(form).getByText(title)).toBeVisible();
    expect(form).toHaveTextContent(text);
    expect(within(form).getByRole('link', { name: '登録の状況を見る' })).toHaveAttribute(
      'href',
      '/registration/result',
    );
  },
);
