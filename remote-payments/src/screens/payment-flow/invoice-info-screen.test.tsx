import { getClosedDays, searchBanks } from '@hareto/contracts/banks.ts';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { getCardFrame, listCreditCards } from '@hareto/contracts/cards.ts';
import { deleteDrafts, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import {
  createSupplierAccount,
  listSupplierAccounts,
} from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier, listSuppliers } from '@hareto/contracts/suppliers.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import {
  aCalendar,
  aCard,
  aDraft,
  anEmptyDraft,
  anInvoiceFile,
  aSupplierDetail,
  page,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { renderPayments } from '../../testing/render-payments.tsx';
import { flowStubs } from '../../testing/flow-stubs.ts';

const FORM = '/payments/add/invoiceinfo?draft=7';
const PROCESSING_FILE = anInvoiceFile({
  ocr: { status: 'processing', fields: {}, supplier_candidates: [] },
});
const readFile = (
  fields: InvoiceFile['ocr']['fields'],
  candidates: InvoiceFile['ocr']['supplier_candidates'] = [],
) => anInvoiceFile({ ocr: { status: 'done', fields, supplier_candidates: candidates } });
const amountField = () => screen.getByLabelText('請求金額（振込金額・税込）');
const proceed = () => screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!;

async function open(draft = aDraft(), at = FORM) {
  const api = flowStubs(draft);
  const host = fakeHost({ stubs: api.stubs });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: '請求書のお支払い' });
  return { host, api, ...rendered };
}

describe('reading', () => {
  test('shows read values with their marks, proposes the payee, and asks about uncertain values', async () => {
    const { user, path } = await open(
      anEmptyDraft({
        transaction_category: 'outsourcing',
        delivered_confirmed: true,
        files: [
          readFile(
            {
              payee_name: aReadValue('サンプル工業株式会社'),
              invoice_date: aReadValue('2026-11-10'),
              payment_due_date: aReadValue('2026-11-30'),
              billing_amount: aReadValue('359700', { confidence: 0.5, doubt: 'rivals' }),
            },
            [{ supplier_id: 21, account_id: 33, score: 0.9 }],
          ),
        ],
      }),
    );
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('サンプル工業株式会社');
    expect(screen.getByText('登録済みの取引先と一致')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /みずほ銀行/ })).toBeChecked();
    expect(amountField()).toHaveValue('359,700');
    expect(screen.getByText('¥370,491', { selector: 'dd *' })).toBeInTheDocument();
    expect(screen.getByLabelText('振込希望日')).toHaveValue('2026/11/30（月）');
    expect(amountField()).toHaveAccessibleDescription(
      /請求書に候補が複数ある項目です。請求書と見比べて/,
    );
    const box = screen.getByRole('button', { name: '4 請求金額（要確認）' });
    await user.click(box);
    expect(amountField()).toHaveFocus();
    expect(box).toHaveAttribute('aria-pressed', 'true');

    const doubts = screen.getByRole('group', { name: '確認が必要な項目' });
    expect(doubts).toHaveTextContent(/^要確認1件1 \/ 14請求金額請求書に候補が複数ある項目です。$/);
    await user.click(proceed());
    expect(within(doubts).getByRole('alert')).toHaveTextContent('要確認の項目が1件あります。');
    expect(path()).toBe(FORM);
    await user.click(screen.getByRole('button', { name: '確認済みにする' }));
    expect(screen.queryByText('要確認の項目が1件あります。')).toBeNull();
    expect(within(screen.getByRole('form')).getAllByText('確認済み').length).toBeGreaterThan(1);
  });

  test('shows beside the proceed button, one at a time, the values that are uncertain or differ from the document', async () => {
    const { user } = await open(
      anEmptyDraft({
        files: [
          readFile({
            payee_name: aReadValue('未登録株式会社'),
            invoice_date: aReadValue('2026-11-10', { confidence: 0.5 }),
            billing_amount: aReadValue('359700'),
          }),
        ],
      }),
    );
    const doubts = screen.getByRole('group', { name: '確認が必要な項目' });
    const shown = () => within(doubts).getByText(/請求日|請求金額/);
    expect(within(doubts).getByRole('status')).toHaveTextContent('要確認1件');
    await user.clear(amountField());
    await user.type(amountField(), '300000');
    expect(within(doubts).getByRole('status')).toHaveTextContent('要確認1件・不一致1件');
    expect(shown()).toHaveTextContent('請求日');
    const next = within(doubts).getByRole('button', { name: '次の項目' });
    await user.click(next);
    await user.click(next);
    expect(shown()).toHaveTextContent('請求金額');
    expect(next).toHaveFocus();
    await user.click(shown());
    expect(amountField()).toHaveFocus();
    await user.clear(amountField());
    await user.type(amountField(), '359700');
    await user.click(within(doubts).getByRole('button', { name: /請求日/ }));
    expect(screen.getByRole('textbox', { name: /請求日/ })).toHaveFocus();
  });

  test('shows, confirms and corrects uncertain values below the opened document', async () => {
    const { user } = await open(
      anEmptyDraft({
        files: [
          readFile({
            invoice_date: aReadValue('2026-11-10', { confidence: 0.5, doubt: 'unclear' }),
            payment_due_date: aReadValue('2026-12-25', { confidence: 0.5 }),
            billing_amount: aReadValue('359700'),
          }),
        ],
      }),
    );
    await user.clear(amountField());
    await user.type(amountField(), '300000');
    const showDocument = screen.getByRole('button', { name: '請求書を表示' });
    await user.click(showDocument);
    const drawer = within(await screen.findByRole('dialog'));
    const doubtSheet = drawer.getByRole('group', { name: '確認が必要な項目' });
    expect(doubtSheet).toHaveTextContent(/^要確認2件・不一致1件1請求日2支払期日3請求金額$/);
    expect(drawer.getByText('100%')).toBeInTheDocument();

    await user.click(within(doubtSheet).getByRole('button', { name: '請求日' }));
    expect(within(doubtSheet).getByRole('heading')).toHaveFocus();
    expect(doubtSheet).toHaveTextContent(
      /全体を表示1請求日要確認2026\/11\/10文字がはっきり読み取れなかった項目です。/,
    );
    expect(doubtSheet).toHaveTextContent(/前の項目請求日1 \/ 3次の項目$/);
    expect(drawer.getByText('200%')).toBeInTheDocument();
    // A double click confirms the first value and not the next one, which the user has not seen
    // yet.
    await user.dblClick(within(doubtSheet).getByRole('button', { name: '確認済みにする' }));
    expect(within(doubtSheet).getByRole('heading')).toHaveTextContent('2支払期日要確認');
    await user.click(within(doubtSheet).getByRole('button', { name: '次の項目' }));
    expect(doubtSheet).toHaveTextContent(
      /^要確認1件・不一致1件全体を表示3請求金額不一致¥359,700請求書ではこの値と読み取りました。入力内容：¥300,000/,
    );
    expect(within(doubtSheet).queryByRole('button', { name: '確認済みにする' })).toBeNull();
    await user.click(within(doubtSheet).getByRole('button', { name: '次の項目' }));
    expect(within(doubtSheet).getByRole('heading')).toHaveTextContent('2支払期日要確認');
    await user.click(within(doubtSheet).getByRole('button', { name: '全体を表示' }));
    expect(within(doubtSheet).getByRole('button', { name: '支払期日' })).toHaveFocus();
    expect(drawer.getByText('100%')).toBeInTheDocument();

    await user.click(within(doubtSheet).getByRole('button', { name: '請求金額' }));
    await user.click(within(doubtSheet).getByRole('button', { name: '修正する' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(amountField()).toHaveFocus();
  });

  test('offers no correction of a field that another service has set', async () => {
    const { user } = await open(
      anEmptyDraft({
        source: '会計サービス',
        locked_fields: ['billing_amount'],
        billing_amount: 300_000,
        files: [readFile({ billing_amount: aReadValue('359700') })],
      }),
    );
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: '請求金額' }));
    expect(drawer.getByText(/この項目は変更できません。$/)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: '修正する' })).toBeNull();
  });

  test('lets the user check values that are read while the document is open', async () => {
    const { user, host } = await open(anEmptyDraft({ files: [PROCESSING_FILE] }));
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('請求書を読み取っています…')).toBeInTheDocument();
    host.use(
      stub(
        getInvoiceFile,
        readFile({ invoice_date: aReadValue('2026-11-10', { confidence: 0.5 }) }),
      ),
    );
    await user.click(await drawer.findByRole('button', { name: '請求日' }));
    await user.click(drawer.getByRole('button', { name: '確認済みにする' }));
    expect(drawer.getByText('要確認の項目はありません').parentElement).toHaveFocus();
  });

  test('shows below the opened document that no value is uncertain any more', async () => {
    const { user } = await open(
      anEmptyDraft({
        files: [readFile({ invoice_date: aReadValue('2026-11-10', { confidence: 0.5 }) })],
      }),
    );
    await user.click(screen.getByRole('button', { name: '請求書を表示' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: '請求日' }));
    await user.click(drawer.getByRole('button', { name: '確認済みにする' }));
    const settled = drawer.getByText('要確認の項目はありません').parentElement;
    expect(settled).toHaveFocus();
    expect(drawer.getByText('1項目を読み取りました')).toBeInTheDocument();
  });

  test('does not mark an unknown payee as read while the field is empty', async () => {
    await open(anEmptyDraft({ files: [readFile({ payee_name: aReadValue('未登録株式会社') })] }));
    expect(screen.getByRole('combobox', { name: '取引先' })).toHaveValue('');
    const label = screen.getByText('取引先', { selector: 'label' });
    expect(label.parentElement?.parentElement).toHaveTextContent(/^取引先必須$/);
    expect(screen.getAllByText('1項目を読み取りました').length).toBeGreaterThan(1);
  });

  test('stays usable during the reading, which later fills only untouched fields', async () => {
    const { user, host, api } = await open(anEmptyDraft({ files: [PROCESSING_FILE] }));
    expect(screen.getAllByText(/読み取っています/).length).toBeGreaterThan(0);
    await user.type(amountField(), '5000');
    await user.tab();
    host.use(
      stub(
        getInvoiceFile,
        readFile({ billing_amount: aReadValue('359700'), invoice_number: aReadValue('INV-1') }),
      ),
    );
    expect(await screen.findByDisplayValue('INV-1')).toBeInTheDocument();
    expect(amountField()).toHaveValue('5,000');
    expect(amountField()).toHaveAccessibleDescription(
      /請求書では「¥359,700」と読み取りました。ご確認ください。請求書の金額より少ない金額です。/,
    );
    await waitFor(() =>
      expect(api.current()).toMatchObject({ billing_amount: 5_000, invoice_number: 'INV-1' }),
    );
  });

  test('waits for a running upload', async () => {
    const { user, host, path } = await open();
    const second = anInvoiceFile({ file_id: 'f_second123456789ab', file_name: '明細.pdf' });
    let arrive: (file: InvoiceFile) => void = () => undefined;
    const arrival = new Promise<InvoiceFile>((resolve) => {
      arrive = resolve;
    });
    host.use(
      stub(createUploadUrl, {
        file_id: second.file_id,
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:15:00+09:00',
      }),
      stub(registerFile, () => arrival),
      stub(getInvoiceFile, second),
    );
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-x'], '明細.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('明細.pdf')).toBeInTheDocument();
    await user.click(proceed());
    expect(
      (
        await screen.findAllByText(
          'ファイルをアップロードしています。完了してから、もう一度お試しください。',
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(path()).toBe(FORM);
    await act(async () => {
      arrive(second);
      await arrival;
    });
    expect(await screen.findByRole('button', { name: '明細.pdfを外す' })).toBeInTheDocument();
    await user.click(proceed());
    await waitFor(() => expect(path()).toBe('/payments/add/confirm?draft=7'));
  });

  test('removes the only file and asks for another one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを外す' }));
    await user.click(proceed());
    expect(
      (await screen.findAllByText('請求書ファイルを添付してください。')).length,
    ).toBeGreaterThan(0);
  });

  test('lets the user skip the waiting', async () => {
    const { user } = await open(anEmptyDraft({ files: [PROCESSING_FILE] }));
    await user.click(screen.getByRole('button', { name: '読み取りを待たずに入力する' }));
    expect(
      screen.getAllByText('文字を読み取れませんでした。内容を入力してください。').length,
    ).toBeGreaterThan(0);
  });
});

describe('the draft', () => {
  test('is saved after a change, with the version it is based on', async () => {
    const { user, host, api } = await open();
    await user.type(screen.getByLabelText('メモ'), '来月も');
    await user.tab();
    await waitFor(() => expect(api.current().memo).toBe('来月も'));
    expect(host.calls(updateDraft).map((call) => call.ifMatch)).toEqual([4]);
    expect(await screen.findByText(/下書きを保存しました/)).toBeInTheDocument();
  });

  test('names all fields of an empty form as missing, the file too', async () => {
    const { user } = await open(anEmptyDraft());
    await user.click(proceed());
    const summary = screen.getByRole('group', { name: '未入力の項目が8件あります。' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '請求書ファイル',
      '取引先',
      '請求日',
      '支払期日',
      '請求金額',
      '振込希望日',
      '取引内容',
      'お取引の確認',
    ]);
  });

  test('stores one of the offered kinds of transaction', async () => {
    const { user, api } = await open(anEmptyDraft());
    await user.click(screen.getByRole('combobox', { name: '取引内容' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '仕入',
      '外注費',
      '士業報酬',
      '広告費',
      '家賃',
      '水道光熱費',
      '通信費',
      'システム利用料',
      '運送費',
      '修繕費',
      '保険料',
      'その他',
    ]);
    await user.click(screen.getByRole('option', { name: '士業報酬' }));
    await waitFor(() => expect(api.current().transaction_category).toBe('professional_fees'));
  });

  test('includes unfinished typing when the page is left', async () => {
    const { user, api } = await open();
    await user.type(screen.getByLabelText('メモ'), '書きかけ');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(api.current().memo).toBe('書きかけ'));
  });

  test('is saved by the button at once', async () => {
    const { user, host, api } = await open();
    await user.type(screen.getByLabelText('メモ'), '急ぎ');
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() => expect(api.current().memo).toBe('急ぎ'));
    expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを保存しました' }]);
  });

  test('asks on a 412 before it overwrites the changes of another tab', async () => {
    const { user, host, api } = await open();
    await user.type(screen.getByLabelText('メモ'), 'こちら');
    api.change({ memo: '別のタブ' });
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    const dialog = await screen.findByRole('alertdialog', { name: '内容が更新されています' });
    expect(api.current().memo).toBe('別のタブ');
    await user.click(
      within(dialog).getByRole('button', { name: '別のタブの変更を、この内容で上書きする' }),
    );
    await waitFor(() => expect(api.current().memo).toBe('こちら'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(host.calls(updateDraft).map((call) => call.ifMatch)).toEqual([4, 5]);
  });

  test('reports no conflict with its own save whose answer was lost', async () => {
    const { user, host, api } = await open();
    let isLost = true;
    host.use(
      stub(updateDraft, (call) => {
        const stored = api.put(call);
        if (isLost) throw networkProblem;
        return stored;
      }),
    );
    await user.type(screen.getByLabelText('メモ'), '電車の中');
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() => expect(host.snackbars.at(-1)?.title).toBe('下書きを保存できませんでした'));
    isLost = false;
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() => expect(host.snackbars.at(-1)?.title).toBe('下書きを保存しました'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.current()).toMatchObject({ memo: '電車の中', version: 6 });
  });

  test('can show the latest version on a 412 instead of overwriting it', async () => {
    const { user, api } = await open();
    await user.type(screen.getByLabelText('メモ'), 'こちら');
    api.change({ memo: '別のタブ' });
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await user.click(await screen.findByRole('button', { name: '最新の内容を表示する' }));
    await waitFor(() => expect(screen.getByLabelText('メモ')).toHaveValue('別のタブ'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keeps the input after a lost connection, and blocks the next step', async () => {
    const { user, host, path } = await open();
    host.use(
      stub(updateDraft, () => {
        throw networkProblem;
      }),
    );
    await user.type(screen.getByLabelText('メモ'), '電車の中');
    await user.click(proceed());
    expect(
      await screen.findByText(
        '下書きを保存できませんでした。通信状況をご確認のうえ、もう一度お試しください。',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('メモ')).toHaveValue('電車の中');
    expect(path()).toBe(FORM);
  });
});

test('forecasts the debit of the chosen card in the fee box', async () => {
  const card = aCard({ closing_day: 20, debit_day: 10, debit_month_offset: 1 });
  const host = fakeHost({ stubs: flowStubs(aDraft()).stubs });
  host.use(stub(listCreditCards, page('credit_cards', [card], {})));
  await renderPayments(host, FORM);
  const box = await screen.findByRole('region', { name: 'お支払い金額' });
  await waitFor(() =>
    expect(box).toHaveTextContent('本日審査が完了した場合、2026年12月10日(木)に引き落とし予定です'),
  );
});

describe('消費税の内訳', () => {
  const toggle = () => screen.getByRole('button', { name: '消費税の内訳を入力する（任意）' });
  const field = (label: string) => screen.getByLabelText(label);

  test('opens on request; a typed base fills in the tax, and a wrong total is refused', async () => {
    const { user, api } = await open(aDraft({ billing_amount: 110_000 }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('消費税額')).toBeNull();
    await user.click(toggle());
    await user.type(field('10%対象（税抜）'), '100001');
    await user.tab();
    expect(field('消費税額')).toHaveValue('10,000');
    await user.click(proceed());
    expect(await screen.findByText('内訳の合計が請求金額と一致しません。')).toBeInTheDocument();
    await user.clear(field('10%対象（税抜）'));
    await user.type(field('10%対象（税抜）'), '100000');
    await user.tab();
    await waitFor(() =>
      expect(screen.queryByText('内訳の合計が請求金額と一致しません。')).toBeNull(),
    );
    await waitFor(() =>
      expect(api.current()).toMatchObject({
        standard_amount: 100_000,
        reduced_amount: null,
        nontaxable_amount: null,
        consumption_tax: 10_000,
      }),
    );
  });

  test('removes the message about a wrong total when a new base has also changed the tax', async () => {
    const { user } = await open(aDraft({ billing_amount: 110_000 }));
    await user.click(toggle());
    await user.type(field('10%対象（税抜）'), '90000');
    await user.tab();
    expect(field('消費税額')).toHaveValue('9,000');
    await user.click(proceed());
    expect(await screen.findByText('内訳の合計が請求金額と一致しません。')).toBeInTheDocument();
    await user.clear(field('10%対象（税抜）'));
    await user.type(field('10%対象（税抜）'), '100000');
    await user.tab();
    expect(field('消費税額')).toHaveValue('10,000');
    await waitFor(() =>
      expect(screen.queryByText('内訳の合計が請求金額と一致しません。')).toBeNull(),
    );
  });

  test('keeps a typed tax when a base changes', async () => {
    const { user } = await open(
      aDraft({ billing_amount: 110_001, standard_amount: 100_001, consumption_tax: 10_001 }),
    );
    expect(field('消費税額')).toHaveValue('10,001');
    expect(field('消費税額')).toHaveAccessibleDescription(
      /税率ごとに1円未満を切り捨てた計算値は10,000円です。/,
    );
    await user.clear(field('10%対象（税抜）'));
    await user.type(field('10%対象（税抜）'), '100000');
    await user.tab();
    expect(field('消費税額')).toHaveValue('10,001');
  });
});

describe('leaving', () => {
  const edit = async ({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }) => {
    await user.type(screen.getByLabelText('メモ'), 'x');
    await user.tab();
  };

  test('does not ask without a change', async () => {
    const { goTo, path } = await open();
    await act(() => goTo('/toppage'));
    expect(path()).toBe('/toppage');
  });

  test('saves and leaves by 下書き保存', async () => {
    const rendered = await open();
    await edit(rendered);
    await act(() => rendered.goTo('/toppage'));
    await rendered.user.click(
      within(screen.getByRole('alertdialog', { name: 'このページを離れますか？' })).getByRole(
        'button',
        { name: '下書き保存' },
      ),
    );
    await waitFor(() => expect(rendered.path()).toBe('/toppage'));
    expect(rendered.api.current().memo).toBe('x');
  });

  test('stays with all input by このページに残る', async () => {
    const rendered = await open();
    await edit(rendered);
    await act(() => rendered.goTo('/toppage'));
    await rendered.user.click(screen.getByRole('button', { name: 'このページに残る' }));
    expect(rendered.path()).toBe(FORM);
    expect(screen.getByLabelText('メモ')).toHaveValue('x');
  });

  test('resets a stored draft to its earlier values by 破棄して移動, and deletes a new draft', async () => {
    const rendered = await open();
    await edit(rendered);
    await waitFor(() => expect(rendered.api.current().memo).toBe('x'));
    await act(() => rendered.goTo('/toppage'));
    await rendered.user.click(screen.getByRole('button', { name: '破棄して移動' }));
    await waitFor(() => expect(rendered.api.current().memo).toBeNull());
    rendered.unmount();

    const fresh = await open(anEmptyDraft());
    fresh.host.use(stub(deleteDrafts, undefined));
    await edit(fresh);
    await act(() => fresh.goTo('/toppage'));
    await fresh.user.click(screen.getByRole('button', { name: '破棄して移動' }));
    await waitFor(() =>
      expect(fresh.host.calls(deleteDrafts).map((call) => call.body)).toEqual([{ drafts: [7] }]),
    );
  });
});

describe('別の口座を追加する', () => {
  const stored = {
    ...aSupplierDetail().accounts[0]!,
    id: 34,
    account_number: '7654321',
    is_verified: false,
  };
  const bankSearch = stub(searchBanks, ({ query }) =>
    query?.bank_code === undefined
      ? {
          count: 1,
          banks: [{ bank_code: '0001', bank_name: 'みずほ', bank_name_kana: 'ミズホ' }],
          branches: [],
        }
      : {
          count: 1,
          banks: [],
          branches: [
            { branch_code: '001', branch_name: '東京営業部', branch_name_kana: 'トウキヨウ' },
          ],
        },
  );
  const draft = () =>
    anEmptyDraft({
      supplier_id: 21,
      files: [
        readFile({
          bank_name: aReadValue('みずほ銀行'),
          branch_name: aReadValue('東京営業部'),
          account_number: aReadValue('7654321'),
          account_holder_kana: aReadValue('サンプルコウギョウ（カ', { confidence: 0.5 }),
        }),
      ],
    });

  test('starts with the read values, stores the account with the supplier, and chooses it', async () => {
    const { user, host, api, path } = await open(draft());
    host.use(bankSearch, stub(createSupplierAccount, stored));
    await user.click(await screen.findByRole('button', { name: 'この口座を追加' }));
    const dialog = within(await screen.findByRole('dialog', { name: '口座を追加' }));
    expect(dialog.getByRole('combobox', { name: '金融機関' })).toHaveValue('みずほ');
    expect(dialog.getByRole('combobox', { name: '支店' })).toHaveValue('東京営業部');
    expect(dialog.getByLabelText('口座番号')).toHaveValue('7654321');
    await user.click(dialog.getByRole('button', { name: '追加する' }));
    expect(dialog.getByLabelText('口座名義（カナ）')).toBeInvalid();
    await user.click(dialog.getByRole('button', { name: '確認済みにする' }));
    host.use(
      stub(listSupplierAccounts, page('accounts', [...aSupplierDetail().accounts, stored], {})),
    );
    await user.click(dialog.getByRole('button', { name: '追加する' }));
    expect(await screen.findByRole('radio', { name: /7654321/ })).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.calls(createSupplierAccount)).toEqual([
      {
        params: { id: 21 },
        body: {
          bank_code: '0001',
          branch_code: '001',
          account_type: 1,
          account_number: '7654321',
          account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
        },
      },
    ]);
    await waitFor(() => expect(api.current().account_id).toBe(34));
    expect(host.snackbars).toEqual([
      {
        color: 'success',
        title: '口座を追加しました',
        text: 'お知らせをメールでお送りしました。',
      },
    ]);
    expect(path()).toBe(FORM);
  });

  test('offers to add an account to a supplier without accounts', async () => {
    const api = flowStubs(draft());
    const host = fakeHost({
      stubs: [...api.stubs, stub(getSupplier, aSupplierDetail({ accounts: [] }))],
    });
    await renderPayments(host, FORM);
    expect(
      await screen.findByText('振込先口座が登録されていません。口座を追加してください。'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '別の口座を追加する' })).toBeEnabled();
  });
});

describe('新しい取引先を登録', () => {
  test('saves the draft, stores the return path, and leaves without a question', async () => {
    const { user, host, api, path } = await open();
    await user.type(screen.getByLabelText('メモ'), '新規先');
    await user.click(screen.getByRole('button', { name: '新しい取引先を登録' }));
    await waitFor(() => expect(path()).toBe('/suppliers/add/company?for=payment-7'));
    expect(api.current().memo).toBe('新規先');
    expect(host.flows.read('supplier', v.object({ returnPath: v.string() }))).toEqual({
      returnPath: FORM,
    });
  });

  test('chooses the new supplier that the URL names, and removes its parameters from the URL', async () => {
    const { api, path } = await open(
      aDraft({ supplier_id: null, account_id: null }),
      `${FORM}&supplier=77&account=33`,
    );
    expect(path()).toBe(FORM);
    expect(api.current()).toMatchObject({
      supplier_id: 77,
      account_id: 33,
      billing_amount: 100_000,
      confirmed_fields: ['account_id'],
    });
    expect(screen.getByRole('radio', { name: /みずほ銀行/ })).toBeChecked();
  });
});

const held = aSupplierDetail({
  is_held: true,
  hold: { held_at: '2026-11-19T10:00:00+09:00', is_unknown_change: false, payments: [] },
});

test('saves the draft before it opens the screen that ends the hold of the payee, and asks nothing', async () => {
  const { user, host, api, path } = await open(aDraft({ supplier_id: null, account_id: null }));
  host.use(
    stub(getSupplier, held),
    stub(listSuppliers, page('suppliers', [aSupplierDetail({ is_held: true })], {})),
  );
  await user.type(screen.getByLabelText('メモ'), '再開待ち');
  await user.click(screen.getByRole('combobox', { name: '取引先' }));
  await user.click(await screen.findByRole('option', { name: /サンプル工業株式会社/ }));
  expect(await screen.findByText(/11月19日.*から止めています。/)).toHaveTextContent(
    /進む前に、入力した内容を下書きに保存します。$/,
  );
  await user.click(screen.getByRole('button', { name: '再開の手続きへ進む' }));
  await waitFor(() => expect(path()).toBe('/suppliers/21/release'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.current()).toMatchObject({
    supplier_id: 21,
    memo: expect.stringMatching(/再開待ち$/),
  });
});

test('stays on the form when the draft cannot be saved before the hold is ended', async () => {
  const api = flowStubs(aDraft());
  const host = fakeHost({ stubs: [...api.stubs, stub(getSupplier, held)] });
  const { user, path } = await renderPayments(host, FORM);
  await user.type(await screen.findByLabelText('メモ'), '再開待ち');
  let fail: () => void = () => undefined;
  const failure = new Promise<Draft>((_resolve, reject) => {
    fail = () => reject(networkProblem);
  });
  host.use(stub(updateDraft, () => failure));
  const resume = () => screen.getByRole('button', { name: '再開の手続きへ進む' });
  await user.click(resume());
  await waitFor(() => expect(resume()).toHaveAttribute('aria-busy', 'true'));
  await act(async () => fail());
  await waitFor(() => expect(resume()).not.toHaveAttribute('aria-busy'));
  expect(path()).toBe(FORM);
  expect(host.snackbars.map(({ title }) => title)).toEqual(['下書きを保存できませんでした']);
  expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toMatch(/再開待ち$/);
});

describe('an invoice of an unregistered supplier', () => {
  const named = { payee_name: aReadValue('東亜電機工業株式会社') };

  test('opens the registration of a supplier and passes the file to it', async () => {
    const file = readFile(named);
    const { user, host, path, api } = await open(anEmptyDraft({ files: [file] }));
    await user.type(screen.getByLabelText('メモ'), '新規先');
    await user.click(screen.getByRole('button', { name: '東亜電機工業株式会社を登録して続ける' }));
    await waitFor(() => expect(path()).toBe('/suppliers/add/company?for=payment-7'));
    expect(api.current().memo).toBe('新規先');
    expect(
      host.flows.read('supplier', v.object({ returnPath: v.string(), invoiceFileId: v.string() })),
    ).toEqual({ returnPath: FORM, invoiceFileId: file.file_id });
  });

  test('offers no registration when a supplier with a similar name is registered', async () => {
    await open(
      anEmptyDraft({
        files: [readFile(named, [{ supplier_id: 21, account_id: null, score: 0.6 }])],
      }),
    );
    expect(screen.queryByRole('button', { name: /登録して続ける/ })).toBeNull();
  });
});

describe('an invoice sent by another service', () => {
  const account = {
    bank_code: '0005',
    branch_code: '001',
    account_type: 1,
    account_number: '7654321',
    account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  } as const;
  const partner_payee = {
    name: '東亜電機工業株式会社',
    invoice_registration_number: null,
    account,
  };
  const partnerDraft = (changes: Partial<Draft> = {}) =>
    aDraft({
      source: 'サンプル会計クラウド',
      locked_fields: ['billing_amount', 'invoice_number'],
      partner_payee,
      ...changes,
    });

  test("shows the service's values as text, and sends them back unchanged", async () => {
    const { user, api } = await open(partnerDraft());
    expect(screen.queryByRole('textbox', { name: /請求金額|請求書番号/ })).toBeNull();
    expect(screen.getByRole('group', { name: '請求金額' })).toHaveAccessibleDescription(
      'サンプル会計クラウドで指定されています。',
    );
    expect(screen.getByRole('group', { name: '請求書番号' })).toHaveTextContent('2026-118');
    await user.type(screen.getByLabelText('メモ'), '確認済み');
    await user.click(proceed());
    await waitFor(() =>
      expect(api.current()).toMatchObject({
        memo: '確認済み',
        billing_amount: 100_000,
        invoice_number: '2026-118',
      }),
    );
  });

  test('marks payee and account of the service, but not others', async () => {
    const partnerPayee = {
      name: 'サンプル工業（株）',
      invoice_registration_number: 'T6999901000002',
      account: { ...account, bank_code: '0001', account_number: '1234567' },
    };
    const { unmount } = await open(partnerDraft({ partner_payee: partnerPayee }));
    await screen.findByRole('radio', { name: /みずほ銀行/ });
    expect(screen.getAllByText('サンプル会計クラウドの値')).toHaveLength(2);
    unmount();
    await open(partnerDraft());
    await screen.findByRole('radio', { name: /みずほ銀行/ });
    expect(screen.queryByText('サンプル会計クラウドの値')).toBeNull();
  });

  test('offers to add the service’s account when the supplier does not have it', async () => {
    await open(partnerDraft());
    expect(
      await screen.findByRole('region', { name: 'サンプル会計クラウドの口座' }),
    ).toHaveTextContent(/0005 001普通 7654321/);
  });

  test('opens the registration of a supplier for an unknown payee and passes the draft to it', async () => {
    const { user, host, path } = await open(partnerDraft({ supplier_id: null, account_id: null }));
    await user.click(screen.getByRole('button', { name: '東亜電機工業株式会社を登録して続ける' }));
    await waitFor(() => expect(path()).toBe('/suppliers/add/company?for=payment-7'));
    expect(host.flows.read('supplier', v.looseObject({ draftId: v.number() }))).toMatchObject({
      returnPath: FORM,
      draftId: 7,
    });
  });
});

describe('a new card', () => {
  const FRAME = 'https://card.example';
  const frameWindow = () => screen.getByTitle<HTMLIFrameElement>('カード情報の入力').contentWindow!;
  const postFromFrame = (data: unknown, origin = FRAME) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frameWindow() }));
    });

  async function openDialog() {
    const rendered = await open();
    rendered.host.use(
      stub(getCardFrame, { frame_url: `${FRAME}/fields`, frame_origin: FRAME }),
      stub(createCreditCard, aCard({ id: 9, brand: 'MASTER', last4: '4444', is_default: false })),
    );
    await rendered.user.click(screen.getByRole('button', { name: '新しいカードを追加' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('カード情報の入力');
    expect(frame.src).toBe(`${FRAME}/fields?parent=${encodeURIComponent(window.location.origin)}`);
    const sent: { type: string; requestId: string }[] = [];
    jest
      .spyOn(frameWindow(), 'postMessage')
      .mockImplementation((message: unknown, target?: unknown) => {
        if (target === FRAME) sent.push(message as (typeof sent)[number]);
      });
    postFromFrame({ type: 'hareto.card.ready', height: 320 });
    await rendered.user.click(screen.getByRole('button', { name: 'カードを登録する' }));
    return { ...rendered, sent };
  }

  test('is registered with the token of the frame, not of another origin, and chosen in the form', async () => {
    const { host, sent } = await openDialog();
    expect(sent.map((message) => message.type)).toEqual(['hareto.card.submit']);
    postFromFrame(
      {
        type: 'hareto.card.token',
        requestId: sent[0]!.requestId,
        token: 'tok_evil0123456789',
        brand: 'VISA',
        last4: '0000',
      },
      'https://evil.example',
    );
    expect(host.calls(createCreditCard)).toHaveLength(0);
    postFromFrame({
      type: 'hareto.card.token',
      requestId: sent[0]!.requestId,
      token: 'tok_0123456789abc',
      brand: 'MASTER',
      last4: '4444',
    });
    await waitFor(() =>
      expect(host.calls(createCreditCard).map((call) => call.body)).toEqual([
        { draft_id: 7, token: 'tok_0123456789abc', is_default: false },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('combobox', { name: 'お支払いカード' })).toHaveTextContent('•••• 4444');
  });

  test('can be sent again after invalid fields in the frame; a refusal of the API is shown', async () => {
    const { host, user, sent } = await openDialog();
    postFromFrame({ type: 'hareto.card.invalid', requestId: sent[0]!.requestId });
    const button = await screen.findByRole('button', { name: 'カードを登録する' });
    host.use(
      stub(createCreditCard, () => {
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          message: 'AMEX・Dinersのカードはご利用いただけません。',
        });
      }),
    );
    await user.click(button);
    postFromFrame({
      type: 'hareto.card.token',
      requestId: sent[1]!.requestId,
      token: 'tok_0123456789abc',
      brand: 'AMEX',
      last4: '0005',
    });
    expect(
      await screen.findByText('AMEX・Dinersのカードはご利用いただけません。'),
    ).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('after the first of two files was removed', () => {
  const doubtful = (value: string) => aReadValue(value, { confidence: 0.5, doubt: 'rivals' });
  const first = { ...readFile({ billing_amount: doubtful('100000') }), file_name: 'a.pdf' };
  const openWithTwoFiles = async (fields: InvoiceFile['ocr']['fields']) => {
    const second = { ...readFile(fields), file_id: 'f_second0123456789', file_name: 'b.pdf' };
    return open(aDraft({ files: [first, second] }));
  };
  const removeFirst = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: 'a.pdfを外す' }));
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
    await user.click(proceed());
  };

  test('its uncertain values no longer block the next step', async () => {
    const opened = await openWithTwoFiles({ invoice_number: aReadValue('2026-118') });
    await removeFirst(opened);
    const { path } = opened;
    await waitFor(() => expect(path()).toBe('/payments/add/confirm?draft=7'));
  });

  test('the uncertain values of the second file still block the next step', async () => {
    const opened = await openWithTwoFiles({ payment_due_date: doubtful('2026-11-30') });
    await opened.user.click(proceed());
    expect(await screen.findByText('要確認の項目が1件あります。')).toBeInTheDocument();
    await removeFirst(opened);
    const { path } = opened;
    expect(await screen.findByText('要確認の項目が1件あります。')).toBeInTheDocument();
    expect(path()).toBe(FORM);
  });
});

test('asks for another card when the chosen one was deleted elsewhere, and saves the rest', async () => {
  const { host, api, user, path } = await open();
  const chooseCard = 'お支払いに使用するカードを選択してください。';
  host.use(
    stub(updateDraft, (call) => {
      if (call.body.credit_card_id === 3)
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          errors: [{ field: 'credit_card_id', code: 'required_select', message: chooseCard }],
        });
      return api.put(call);
    }),
  );
  await user.type(screen.getByLabelText('メモ'), '11月分');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  const card = screen.getByRole('combobox', { name: 'お支払いカード' });
  await waitFor(() => expect(card).toHaveAccessibleDescription(chooseCard));
  expect(api.current()).toMatchObject({ memo: '11月分', credit_card_id: null });
  expect(host.snackbars).toEqual([{ color: 'success', title: '下書きを保存しました' }]);
  await user.click(card);
  await user.click(screen.getByRole('option', { name: /5517/ }));
  await user.click(proceed());
  await waitFor(() => expect(path()).toBe('/payments/add/confirm?draft=7'));
  expect(api.current()).toMatchObject({ memo: '11月分', credit_card_id: 4 });
});

describe('the transfer date', () => {
  const other = { ...aSupplierDetail().accounts[0]!, id: 34, account_number: '7654321' };
  // Only the first account was paid before.
  const calendars = stub(getClosedDays, ({ query }) =>
    query?.account_id === 33
      ? aCalendar({ lead_days: 1, earliest_deposit_date: '2026-11-24' })
      : aCalendar(),
  );

  test('can be earlier for an account that was paid before, and follows the account', async () => {
    const api = flowStubs(aDraft({ deposit_date: plainDate('2026-11-24') }));
    const host = fakeHost({
      stubs: [
        ...api.stubs,
        calendars,
        stub(getSupplier, aSupplierDetail({ accounts: [...aSupplierDetail().accounts, other] })),
      ],
    });
    const { user, path } = await renderPayments(host, FORM);
    expect(await screen.findByText('最短は2026年11月24日(火)です。')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /7654321/ }));
    expect(await screen.findByText('最短は2026年11月26日(木)です。')).toBeVisible();
    await user.click(proceed());
    expect(
      await screen.findByText('振込希望日は、2026年11月26日(木)以降の日付を選んでください。'),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /1234567/ }));
    expect(await screen.findByText('最短は2026年11月24日(火)です。')).toBeVisible();
    await waitFor(() =>
      expect(
        screen.queryByText('振込希望日は、2026年11月26日(木)以降の日付を選んでください。'),
      ).toBeNull(),
    );
    await user.click(proceed());
    await waitFor(() => expect(path()).toBe('/payments/add/confirm?draft=7'));
    expect(host.calls(getClosedDays).map(({ query }) => query?.account_id)).toEqual([
      undefined,
      33,
      34,
      33,
      undefined,
      33,
    ]);
  });

  test('shows from the beginning the earliest day for the payee that was read on the document', async () => {
    const files = [
      readFile({ payee_name: aReadValue('サンプル工業株式会社') }, [
        { supplier_id: 21, account_id: 33, score: 0.9 },
      ]),
    ];
    const { stubs } = flowStubs(anEmptyDraft({ files }));
    await renderPayments(fakeHost({ stubs: [...stubs, calendars] }), FORM);
    expect(await screen.findByText('最短は2026年11月24日(火)です。')).toBeVisible();
  });

  test('is proposed from the possible days of the payee that was read on the document', async () => {
    const files = [
      readFile(
        {
          payee_name: aReadValue('サンプル工業株式会社'),
          payment_due_date: aReadValue('2026-11-25'),
        },
        [{ supplier_id: 21, account_id: 33, score: 0.9 }],
      ),
    ];
    const { stubs } = flowStubs(anEmptyDraft({ files }));
    await renderPayments(fakeHost({ stubs: [...stubs, calendars] }), FORM);
    expect(await screen.findByLabelText('振込希望日')).toHaveValue('2026/11/25（水）');
  });

  const openWithDueDate = async () => {
    const api = flowStubs(anEmptyDraft({ files: [anInvoiceFile()] }));
    const suppliers = stub(listSuppliers, page('suppliers', [aSupplierDetail()], {}));
    const host = fakeHost({ stubs: [...api.stubs, calendars, suppliers] });
    const { user } = await renderPayments(host, FORM);
    await user.type(await screen.findByLabelText('支払期日'), '11/25');
    await user.tab();
    expect(screen.getByLabelText('振込希望日')).toHaveValue('2026/11/26（木）');
    const choosePayee = async () => {
      await user.click(screen.getByRole('combobox', { name: '取引先' }));
      await user.click(await screen.findByRole('option', { name: /サンプル工業株式会社/ }));
      expect(await screen.findByText(/最短は2026年11月24日\(火\)です。/)).toBeVisible();
    };
    return { user, choosePayee };
  };

  test('moves to an earlier day when a payee that allows it is chosen after the due date was typed', async () => {
    const { choosePayee } = await openWithDueDate();
    await choosePayee();
    await waitFor(() =>
      expect(screen.getByLabelText('振込希望日')).toHaveValue('2026/11/25（水）'),
    );
  });

  test('stays on the day that the user has chosen', async () => {
    const { user, choosePayee } = await openWithDueDate();
    for (const day of ['11/27', '11/26']) {
      await user.clear(screen.getByLabelText('振込希望日'));
      await user.type(screen.getByLabelText('振込希望日'), day);
      await user.tab();
    }
    await choosePayee();
    expect(screen.getByLabelText('振込希望日')).toHaveValue('2026/11/26（木）');
  });
});
