import type { Draft } from '@hareto/contracts/drafts.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  aDraft,
  anEmptyDraft,
  anInvoiceFile,
  aSupplierDetail,
  aReadValue,
} from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const FORM = '/payments/add/invoiceinfo?draft=7';
const FIELDS: OcrResult['fields'] = {
  payee_name: aReadValue('東亜電機工業株式会社'),
  invoice_registration_number: aReadValue('T9999901000008'),
  payee_postal_code: aReadValue('2100000'),
  payee_address: aReadValue('神奈川県川崎市川崎区架空町4-5-6'),
  bank_name: aReadValue('みずほ銀行'),
  branch_name: aReadValue('新宿支店', { confidence: 0.5 }),
  account_type: aReadValue('普通'),
  account_number: aReadValue('0318842'),
  account_holder_kana: aReadValue('トウアデンキコウギヨウ（カ'),
  invoice_number: aReadValue('TD-2611-0342'),
};

const invoiceFile = (candidates: OcrResult['supplier_candidates'] = []): InvoiceFile =>
  anInvoiceFile({ ocr: { status: 'done', fields: FIELDS, supplier_candidates: candidates } });

async function open(draft: Draft, supplier?: SupplierDetail) {
  const api = flowStubs(draft);
  const host = fakeHost({ stubs: api.stubs });
  if (supplier) host.use(stub(getSupplier, supplier));
  const rendered = await renderPayments(host, FORM);
  await screen.findByRole('heading', { level: 1, name: '請求書のお支払い' });
  return { host, ...rendered };
}

const facts = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);

describe('an unregistered payee', () => {
  test('is shown as read, with the numbers of its marks on the document, and can be registered', async () => {
    const { user, host, path } = await open(anEmptyDraft({ files: [invoiceFile()] }));
    const payee = await screen.findByRole('region', { name: '請求書から読み取った支払い先' });
    expect(facts(payee)).toEqual([
      '1請求元東亜電機工業株式会社読み取り',
      '2登録番号（インボイス）T9999901000008読み取り',
      '3郵便番号〒210-0000読み取り',
      '4所在地神奈川県川崎市川崎区架空町4-5-6読み取り',
      '5金融機関みずほ銀行読み取り',
      '6支店新宿支店要確認',
      '7預金種目普通読み取り',
      '8口座番号0318842読み取り',
      '9口座名義（カナ）トウアデンキコウギヨウ（カ読み取り',
    ]);
    expect(document.querySelector('[data-mark="branch_name"]')).toHaveAttribute(
      'data-review',
      'true',
    );
    expect(screen.getByRole('button', { name: '10 請求書番号' })).toBeInTheDocument();
    expect(screen.getAllByText('10項目を読み取りました').length).toBeGreaterThan(1);
    expect(screen.getByRole('group', { name: '確認が必要な項目' })).toHaveTextContent(
      /^要確認1件1 \/ 16支店/,
    );
    await user.click(
      within(payee).getByRole('button', { name: '東亜電機工業株式会社を登録して続ける' }),
    );
    await waitFor(() => expect(path()).toBe('/suppliers/add/company?for=payment-7'));
    expect(host.flows.read('supplier', v.looseObject({ invoiceFileId: v.string() }))).toMatchObject(
      { returnPath: FORM, invoiceFileId: invoiceFile().file_id },
    );
  });

  test('with several accounts is shown with the hint to choose one during its registration', async () => {
    const account = (bank: string, number: string) => ({
      bank_name: aReadValue(bank),
      account_type: aReadValue('普通'),
      account_number: aReadValue(number),
    });
    const several = anInvoiceFile({
      ocr: {
        status: 'done',
        fields: {
          payee_name: aReadValue('東亜電機工業株式会社'),
          invoice_number: aReadValue('TD-2611-0342'),
        },
        accounts: [account('みずほ銀行', '0318842'), account('りそな銀行', '4410927')],
        supplier_candidates: [],
      },
    });
    await open(anEmptyDraft({ files: [several] }));
    const payee = await screen.findByRole('region', { name: '請求書から読み取った支払い先' });
    expect(facts(payee)).toEqual([
      '1請求元東亜電機工業株式会社読み取り',
      '2口座1みずほ銀行 普通 0318842要確認',
      '3口座2りそな銀行 普通 4410927要確認',
    ]);
    expect(
      within(payee).getByRole('heading', {
        name: '振込先口座：2件のうち1件を、取引先の登録で選びます',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '4 請求書番号' })).toBeInTheDocument();
  });

  test('is hidden once another payee is chosen', async () => {
    await open(aDraft({ files: [invoiceFile()] }));
    expect(screen.queryByRole('region', { name: '請求書から読み取った支払い先' })).toBeNull();
    expect(screen.getAllByText('3項目を読み取りました').length).toBeGreaterThan(1);
  });
});

test('makes the next button secondary while the payee is not registered', async () => {
  const backgroundOf = (button: HTMLElement) =>
    getComputedStyle(button).getPropertyValue('background');
  const nextButtonBackgrounds = () =>
    screen.getAllByRole('button', { name: '確認画面へ進む' }).map(backgroundOf);
  const { unmount } = await open(aDraft({ files: [invoiceFile()] }));
  const first = nextButtonBackgrounds();
  expect(new Set(first).size).toBe(1);
  unmount();
  await open(anEmptyDraft({ files: [invoiceFile()] }));
  const registration = await screen.findByRole('button', { name: /を登録して続ける$/ });
  expect(backgroundOf(registration)).toBe(first[0]);
  expect(nextButtonBackgrounds().filter((background) => background === first[0])).toEqual([]);
});

describe('an account that a registered supplier does not have', () => {
  const known = { supplier_id: 21, account_id: null, score: 0.9 };

  test('is offered when the supplier was never paid', async () => {
    const { user } = await open(aDraft({ files: [invoiceFile([known])] }));
    const offer = await screen.findByRole('region', { name: '請求書の口座' });
    expect(offer).toHaveTextContent(
      'みずほ銀行 新宿支店普通 0318842 トウアデンキコウギヨウ（カこの取引先には別の口座が1件登録されています。',
    );
    await user.click(within(offer).getByRole('button', { name: 'この口座を追加' }));
    expect(
      await screen.findByRole('dialog', { name: '口座を追加' }, { timeout: 5_000 }),
    ).toBeInTheDocument();
  });

  test('is shown as a warning when the supplier was paid before, and is added only after a check', async () => {
    const supplier = aSupplierDetail({ last_paid_at: '2026-10-30T10:00:00+09:00' });
    const { user } = await open(aDraft({ files: [invoiceFile([known])] }), supplier);
    const alarm = await screen.findByRole('alert', { name: '振込先口座の変更' });
    expect(alarm).toHaveTextContent(
      `登録済みの電話番号（03-1111-2222）で口座の変更をご確認ください。`,
    );
    const rows = within(within(alarm).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '項目登録済みの口座（最終のお支払い 2026/10/30）今回の請求書',
      '金融機関みずほ銀行みずほ銀行',
      '支店東京営業部新宿支店',
      '口座番号普通 1234567普通 0318842',
      '口座名義（カナ）サンプルコウギヨウ（カトウアデンキコウギヨウ（カ',
    ]);
    const marked = [...alarm.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['新宿支店', '普通 0318842', 'トウアデンキコウギヨウ（カ']);
    const add = within(alarm).getByRole('button', { name: 'この口座を追加' });
    expect(add).toBeDisabled();
    await user.click(within(alarm).getByRole('checkbox'));
    expect(add).toBeEnabled();
  });
});

describe('suppliers that match the document', () => {
  const CHOOSE =
    '請求書の支払い先と似た取引先が登録されています。請求書と見比べて、支払い先を選択してください。';
  const candidatesWith = (...scores: number[]) =>
    scores.map((score, index) => ({ supplier_id: index + 1, account_id: null, score }));

  test.each([
    ['two suppliers match equally', [0.85, 0.85]],
    ['a supplier only has a similar name', [0.6]],
  ])('lets the user choose when %s', async (_, scores) => {
    await open(
      anEmptyDraft({ files: [invoiceFile(candidatesWith(...scores))] }),
      aSupplierDetail({ id: 1 }),
    );
    expect(await screen.findByText(CHOOSE)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /取引先/ })).toHaveValue('');
  });

  test('chooses the one that matches best', async () => {
    const supplier = aSupplierDetail({ id: 1 });
    await open(anEmptyDraft({ files: [invoiceFile(candidatesWith(0.98, 0.85))] }), supplier);
    expect(await screen.findByRole('combobox', { name: /取引先/ })).toHaveValue(supplier.name);
    expect(screen.queryByText(CHOOSE)).not.toBeInTheDocument();
  });
});
