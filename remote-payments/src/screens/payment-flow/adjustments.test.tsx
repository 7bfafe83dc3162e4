import type { Draft } from '@hareto/contracts/drafts.ts';
import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { fakeHost, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { getSupplier, listSuppliers, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import {
  aDraft,
  anInvoiceFile,
  aSupplierDetail,
  aReadValue,
  page,
} from '@hareto/testing/payment-builders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardApproval, flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const OTHER_FILE = 'f_other00123456789';
const FORM = '/payments/add/invoiceinfo?draft=7';
const WITH_WITHHOLDING: Pick<Draft, 'billing_amount' | 'invoice_total' | 'adjustments'> = {
  billing_amount: 179_622,
  invoice_total: 198_000,
  adjustments: [{ kind: 'withholding', amount: 18_378 }],
};

async function open(draft: Draft, at = FORM) {
  const api = flowStubs(draft);
  const host = fakeHost({ stubs: api.stubs });
  const rendered = await renderPayments(host, at);
  await screen.findByRole('heading', { level: 1, name: '請求書のお支払い' });
  return { host, api, ...rendered };
}

/** A document with 18,378 yen of withheld tax. */
const readInvoiceFile = (changes: Partial<OcrResult> = {}) =>
  anInvoiceFile({
    ocr: {
      status: 'done',
      supplier_candidates: [],
      fields: {
        invoice_total: aReadValue('198000'),
        billing_amount: aReadValue('179622'),
      },
      adjustments: [{ kind: 'withholding', ...aReadValue('18378') }],
      ...changes,
    },
  });

const billing = () => screen.getByLabelText('お支払額');
const total = () => screen.getByLabelText('合計（税込）');
const row = (name: string, index = 0) => screen.getAllByLabelText(name)[index]!;
const proceed = () => screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!;
const adjustments = () => screen.getByRole('group', { name: '源泉徴収・控除・繰越' });
const summary = () => screen.getAllByText('お支払額（振込金額）')[0]!.closest('dl')!;
const lineTexts = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.querySelector('[aria-hidden]')?.textContent,
  ]);

async function add(user: Awaited<ReturnType<typeof open>>['user'], kind: RegExp) {
  await user.click(screen.getByRole('button', { name: '控除・繰越を追加' }));
  await user.click(await screen.findByRole('menuitem', { name: kind }));
}

test('asks for only one amount when the invoice has no adjustments', async () => {
  await open(aDraft());
  expect(screen.getByLabelText('請求金額（振込金額・税込）')).toHaveValue('100,000');
  expect(screen.queryByLabelText('合計（税込）')).toBeNull();
  expect(screen.getByRole('button', { name: '控除・繰越を追加' })).toBeInTheDocument();
});

test('shows total, adjustments and payment in order, and marks each on the document', async () => {
  const { user } = await open(aDraft({ files: [readInvoiceFile()], billing_amount: null }));
  expect(total()).toHaveValue('198,000');
  expect(row('源泉徴収')).toHaveValue('18,378');
  expect(row('源泉徴収')).toHaveAccessibleDescription(
    '−18,378円 報酬180,000円の10.21%（1円未満切り捨て）と一致',
  );
  expect(billing()).toHaveValue('179,622');
  expect(screen.getByText('＝ 179,622円').parentElement).toHaveTextContent(
    /^198,000円 − 18,378円 ＝ 179,622円$/,
  );
  expect(
    screen.getByText(
      '源泉徴収した所得税は、お客さまが税務署に納付してください。本サービスでは納付しません。',
    ),
  ).toBeInTheDocument();
  expect(lineTexts(summary())).toEqual([
    ['合計（税込）', '¥198,000'],
    ['源泉徴収', '−¥18,378'],
    ['お支払額（振込金額）', '¥179,622'],
    [expect.stringMatching(/^決済手数料/), '¥5,388'],
    ['お支払い総額', '¥185,010'],
  ]);
  const marks = [
    ['1 合計（税込）', total()],
    ['2 源泉徴収', row('源泉徴収')],
    ['3 請求金額', billing()],
  ] as const;
  for (const [name, field] of marks) {
    await user.click(screen.getByRole('button', { name }));
    expect(field).toHaveFocus();
  }
});

test('refuses a total of seventeen digits at its field', async () => {
  const { user } = await open(aDraft({ ...WITH_WITHHOLDING }));
  await user.clear(total());
  await user.type(total(), '99999999999999999');
  await user.tab();
  expect(total()).toBeInvalid();
  expect(total()).toHaveAccessibleDescription(
    '99999999999999999円 合計（税込）の「99999999999999999」を金額として読み取れません。「84,800」のように入力してください。',
  );
});

test('refuses a tax base of seventeen digits, and other fields can still be typed', async () => {
  const { user } = await open(aDraft());
  await user.click(screen.getByRole('button', { name: '消費税の内訳を入力する（任意）' }));
  const base = await screen.findByLabelText(/^10%対象/);
  await user.type(base, '99999999999999999');
  await user.tab();
  expect(base).toBeInvalid();
  await user.type(screen.getByLabelText('メモ'), '続き');
  expect(screen.getByLabelText('メモ')).toHaveDisplayValue(/続き$/);
});

test('links each read amount, but not an added one, to its place on the document', async () => {
  const { user } = await open(aDraft({ files: [readInvoiceFile()], billing_amount: null }));
  await add(user, /^相殺/);
  const links = screen.getAllByRole('button', { name: /を請求書で見る$/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    '合計（税込）を請求書で見る',
    '源泉徴収を請求書で見る',
    'お支払額を請求書で見る',
  ]);
  for (const [index, name] of ['invoice_total', 'adjustment_0', 'billing_amount'].entries()) {
    await user.click(links[index]!);
    expect(document.querySelector('[data-active="true"]')).toHaveAttribute('data-mark', name);
  }
});

test('accepts an amount that a typed adjustment explains, but reports a difference of one yen', async () => {
  const invoiceFile = anInvoiceFile({
    ocr: {
      status: 'done',
      supplier_candidates: [],
      fields: { billing_amount: aReadValue('359700') },
    },
  });
  const withheld = { adjustments: [{ kind: 'withholding' as const, amount: 33_386 }] };
  const { user } = await open(
    aDraft({ files: [invoiceFile], billing_amount: 326_314, ...withheld }),
  );
  await screen.findByLabelText('お支払額');
  expect(screen.queryByText(/^請求書では「¥359,700」/)).toBeNull();
  expect(screen.queryByRole('group', { name: '確認が必要な項目' })).toBeNull();
  await user.clear(billing());
  await user.type(billing(), '326315');
  await user.tab();
  expect(screen.getAllByText(/^請求書では「¥359,700」/)).not.toHaveLength(0);
  expect(screen.getByRole('group', { name: '確認が必要な項目' })).toHaveTextContent(/^不一致1件/);
});

test('shows the calculation with an added adjustment, and saves it', async () => {
  const { user, api } = await open(aDraft({ billing_amount: 374_000 }));
  await add(user, /^繰越/);
  expect(row('繰越')).toHaveFocus();
  await user.type(row('繰越'), '44000');
  await user.type(total(), '330000');
  await user.tab();
  expect(screen.getByText('＝ 374,000円').parentElement).toHaveTextContent(
    /^330,000円 ＋ 44,000円 ＝ 374,000円$/,
  );
  await waitFor(() => {
    expect(api.current()).toMatchObject({
      billing_amount: 374_000,
      invoice_total: 330_000,
      adjustments: [{ kind: 'carried_over', amount: 44_000 }],
    });
  });
});

test('shows in the menu for each kind whether it is subtracted or added', async () => {
  const { user } = await open(aDraft());
  await user.click(screen.getByRole('button', { name: '控除・繰越を追加' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    '源泉徴収報酬から差し引く所得税− 引く',
    '前払金・内金先にお支払い済みの分− 引く',
    '相殺売掛金などとの差し引き− 引く',
    '値引き合計のあとで引かれている値引き− 引く',
    '繰越前回までの未払い分＋ 足す',
    'その他請求書に書かれたほかの控除− 引く',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '控除・繰越を追加' })).toHaveFocus();
});

test.each([
  ['another tax than that of the stated base', 18_738, '報酬180,000円の10.21%は、18,378円です。'],
  [
    "a scrivener's tax",
    17_357,
    '司法書士などの報酬180,000円から10,000円を引いた額の10.21%（1円未満切り捨て）と一致',
  ],
])('says how %s compares with the remuneration', async (_case, amount, text) => {
  await open(
    aDraft({
      billing_amount: 198_000 - amount,
      standard_amount: 180_000,
      consumption_tax: 18_000,
      invoice_total: 198_000,
      adjustments: [{ kind: 'withholding', amount }],
    }),
  );
  expect(row('源泉徴収')).toHaveAccessibleDescription(`−${amount.toLocaleString('ja')}円 ${text}`);
});

describe('a sum that is wrong', () => {
  const WRONG_SUM =
    '合計から控除を引くと179,262円です。お支払額の179,622円より360円少なく、計算が合いません。どちらかを直してください。';

  async function openWithWrongSum() {
    const opened = await open(aDraft({ files: [readInvoiceFile()], ...WITH_WITHHOLDING }));
    await opened.user.clear(row('源泉徴収'));
    await opened.user.type(row('源泉徴収'), '18738');
    expect(billing()).not.toHaveAccessibleDescription(expect.stringContaining(WRONG_SUM));
    await opened.user.tab();
    expect(billing()).toHaveAccessibleDescription(expect.stringContaining(WRONG_SUM));
    expect(billing()).toBeInvalid();
    expect(billing()).toHaveValue('179,622');
    return opened;
  }

  test('is reported once the row is left, and corrected with a click', async () => {
    const { user } = await openWithWrongSum();
    // The total alone does not say which part of it is the remuneration.
    expect(row('源泉徴収')).toHaveAccessibleDescription(
      '−18,738円 請求書では「¥18,378」と読み取りました。ご確認ください。',
    );
    expect(within(adjustments()).getByText('修正済み')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '源泉徴収を18,378円に直す' }));
    expect(row('源泉徴収')).toHaveValue('18,378');
    expect(row('源泉徴収')).toHaveFocus();
    expect(billing()).toBeValid();
    expect(screen.queryByRole('button', { name: /に直す$/ })).toBeNull();
  });

  test('is corrected by another amount to pay only on request', async () => {
    const { user } = await openWithWrongSum();
    await user.click(screen.getByRole('button', { name: 'お支払額を179,262円に直す' }));
    expect(billing()).toHaveValue('179,262');
    expect(billing()).toHaveFocus();
    expect(billing()).toBeValid();
  });

  test('blocks the next step', async () => {
    const { user, path } = await open(aDraft({ ...WITH_WITHHOLDING, billing_amount: 179_621 }));
    await user.click(proceed());
    expect(billing()).toHaveFocus();
    expect(billing()).toHaveAccessibleDescription(
      '179,621円 合計から控除を引くと179,622円です。お支払額の179,621円より1円多く、計算が合いません。どちらかを直してください。',
    );
    expect(path()).toBe(FORM);
  });

  test('is not checked before every row has an amount', async () => {
    const { user, path } = await open(aDraft(WITH_WITHHOLDING));
    await add(user, /^相殺/);
    expect(billing()).toBeValid();
    await user.click(proceed());
    expect(row('相殺')).toHaveFocus();
    expect(row('相殺')).toHaveAccessibleDescription('控除・繰越の金額を入力してください。');
    expect(billing()).toBeValid();
    expect(path()).toBe(FORM);
  });
});

describe('a removed row', () => {
  test('moves the focus beside it, and removes its error', async () => {
    const { user, api } = await open(
      aDraft({
        billing_amount: 100_000,
        adjustments: [
          { kind: 'advance', amount: 1_000 },
          { kind: 'other', amount: 2_000 },
          { kind: 'other', amount: 3_000 },
        ],
      }),
    );
    const remove = (name: string, index = 0) =>
      user.click(screen.getAllByRole('button', { name: `${name}を削除` })[index]!);
    await user.clear(row('その他', 1));
    await user.tab();
    expect(row('その他', 1)).toBeInvalid();
    await remove('その他', 1);
    expect(screen.getByRole('button', { name: 'その他を削除' })).toHaveFocus();
    expect(row('その他')).toBeValid();
    expect(row('その他')).toHaveValue('2,000');
    await remove('前払金・内金');
    expect(screen.getByRole('button', { name: 'その他を削除' })).toHaveFocus();
    await remove('その他');
    expect(screen.getByRole('button', { name: '控除・繰越を追加' })).toHaveFocus();
    await waitFor(() => expect(api.current().adjustments).toEqual([]));
  });

  test('does not return, although the document states it', async () => {
    const { user, api } = await open(aDraft({ files: [readInvoiceFile()], ...WITH_WITHHOLDING }));
    await user.click(screen.getByRole('button', { name: '源泉徴収を削除' }));
    await waitFor(() =>
      expect(api.current()).toMatchObject({
        adjustments: [],
        confirmed_fields: ['adjustment_0'],
      }),
    );
    expect(screen.queryByLabelText('源泉徴収')).toBeNull();
  });

  function attachOther(host: FakeHost) {
    host.use(
      stub(createUploadUrl, {
        file_id: OTHER_FILE,
        upload_url: '/upload/1',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
      stub(registerFile, { ...readInvoiceFile(), file_id: OTHER_FILE }),
    );
    fireEvent.change(document.querySelector('[data-file-picker]')!, {
      target: { files: [new File(['%PDF-1.7'], '再スキャン.pdf', { type: 'application/pdf' })] },
    });
  }

  test('is filled in again from another document that states it', async () => {
    const draft = aDraft({ files: [readInvoiceFile()], ...WITH_WITHHOLDING });
    const { host, user, api } = await open(draft);
    await user.click(screen.getByRole('button', { name: '源泉徴収を削除' }));
    await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを外す' }));
    attachOther(host);
    expect(await screen.findByLabelText('源泉徴収')).toHaveValue('18,378');
    await waitFor(() =>
      expect(api.current()).toMatchObject({
        adjustments: [{ kind: 'withholding', amount: 18_378 }],
        confirmed_fields: [],
      }),
    );
  });

  test('is filled in from a document that is attached after the removal', async () => {
    const { host, user } = await open(aDraft({ files: [], ...WITH_WITHHOLDING }));
    await user.click(screen.getByRole('button', { name: '源泉徴収を削除' }));
    attachOther(host);
    expect(await screen.findByLabelText('源泉徴収')).toHaveValue('18,378');
  });

  test('is filled in from the next file that states it when the first file is removed', async () => {
    const next = { ...readInvoiceFile(), file_id: OTHER_FILE, file_name: '控え.pdf' };
    const draft = aDraft({ files: [readInvoiceFile(), next], ...WITH_WITHHOLDING });
    const { user, api } = await open(draft);
    await user.click(screen.getByRole('button', { name: '源泉徴収を削除' }));
    await user.click(screen.getByRole('button', { name: '請求書_202611.pdfを外す' }));
    expect(await screen.findByLabelText('源泉徴収')).toHaveValue('18,378');
    await waitFor(() =>
      expect(api.current()).toMatchObject({
        files: [{ file_id: OTHER_FILE }],
        adjustments: [{ kind: 'withholding', amount: 18_378 }],
        confirmed_fields: [],
      }),
    );
  });
});

test('asks to confirm an uncertain row like any other field', async () => {
  const { user } = await open(
    aDraft({
      files: [
        readInvoiceFile({
          adjustments: [{ kind: 'withholding', ...aReadValue('18378', { confidence: 0.5 }) }],
        }),
      ],
      billing_amount: null,
    }),
  );
  expect(within(adjustments()).getByText('要確認')).toBeInTheDocument();
  await user.click(proceed());
  expect(row('源泉徴収')).toHaveFocus();
  await user.click(within(adjustments()).getByRole('button', { name: '確認済みにする' }));
  expect(within(adjustments()).getByText('確認済み')).toBeInTheDocument();
});

test.each([
  ['withholding', false],
  ['advance', false],
  ['offset', false],
  ['discount', true],
  ['other', true],
] as const)(
  'when %s makes the amount less than on the document, warns about the law: %s',
  async (kind, warns) => {
    const file = readInvoiceFile({
      fields: { billing_amount: aReadValue('198000') },
      adjustments: [],
    });
    await open(
      aDraft({ files: [file], ...WITH_WITHHOLDING, adjustments: [{ kind, amount: 18_378 }] }),
    );
    expect(screen.queryByText(/取適法/) !== null).toBe(warns);
  },
);

describe('an amount carried over from a paid invoice', () => {
  const lastPayment = {
    id: 31,
    document_number: 31,
    status: 4,
    billing_amount: 264_000,
    invoice_date: '2026-10-20',
  } as const;
  const DESCRIPTION =
    '前回の請求書（264,000円）は、 I-00000031 で全額お支払い済みです。繰越が二重になっていないか、取引先にご確認ください。';
  const WITH_CARRIED_OVER: Partial<Draft> = {
    invoice_date: plainDate('2026-11-20'),
    billing_amount: 374_000,
    invoice_total: 330_000,
    adjustments: [{ kind: 'carried_over', amount: 44_000 }],
  };

  async function openWith(
    last_payment: SupplierDetail['last_payment'],
    changes = WITH_CARRIED_OVER,
  ) {
    const api = flowStubs(aDraft(changes));
    const paid = stub(getSupplier, aSupplierDetail({ last_payment }));
    const host = fakeHost({ stubs: [...api.stubs, paid] });
    const rendered = await renderPayments(host, FORM);
    await screen.findByRole('heading', { level: 1, name: '請求書のお支払い' });
    return { host, api, ...rendered };
  }

  test('must be checked once', async () => {
    const { user, api } = await openWith(lastPayment);
    expect(row('繰越')).toHaveAccessibleDescription(expect.stringContaining(DESCRIPTION));
    expect(within(adjustments()).getByText('要確認')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I-00000031' })).toHaveAttribute(
      'href',
      '/payments/history/31',
    );
    await user.click(within(adjustments()).getByRole('button', { name: '確認済みにする' }));
    expect(screen.queryByText(/前回の請求書/)).toBeNull();
    expect(row('繰越')).toHaveFocus();
    await waitFor(() => expect(api.current().confirmed_fields).toEqual(['carried_over']));
  });

  test('can be removed', async () => {
    const { user } = await openWith(lastPayment);
    await user.click(screen.getByRole('button', { name: '繰越を外す' }));
    expect(screen.queryByLabelText('繰越')).toBeNull();
    expect(screen.getByRole('button', { name: '控除・繰越を追加' })).toHaveFocus();
  });

  test('must be checked again when it is added after its removal', async () => {
    const { user } = await openWith(lastPayment, {
      ...WITH_CARRIED_OVER,
      confirmed_fields: ['carried_over'],
    });
    await user.click(screen.getByRole('button', { name: '繰越を削除' }));
    await add(user, /^繰越/);
    expect(row('繰越')).toHaveAccessibleDescription(expect.stringContaining(DESCRIPTION));
  });

  test('must be checked again for another payee', async () => {
    const other = aSupplierDetail({ id: 22, name: '青葉', last_payment: lastPayment });
    const { host, user, api } = await openWith(lastPayment, {
      ...WITH_CARRIED_OVER,
      confirmed_fields: ['carried_over', 'invoice_total'],
    });
    host.use(stub(getSupplier, other), stub(listSuppliers, page('suppliers', [other], {})));
    await user.clear(screen.getByRole('combobox', { name: '取引先' }));
    await user.type(screen.getByRole('combobox', { name: '取引先' }), '青葉');
    await user.click(await screen.findByRole('option', { name: /青葉/ }));
    await waitFor(() =>
      expect(row('繰越')).toHaveAccessibleDescription(expect.stringContaining(DESCRIPTION)),
    );
    await waitFor(() => expect(api.current().confirmed_fields).toEqual(['invoice_total']));
  });

  test('is also reported for a payment in progress', async () => {
    await openWith({ ...lastPayment, status: 3 });
    expect(row('繰越')).toHaveAccessibleDescription(
      expect.stringContaining('I-00000031 でお支払い手続き中です。'),
    );
  });

  test.each<[string, SupplierDetail['last_payment'], Partial<Draft>]>([
    ['nothing was paid before', null, WITH_CARRIED_OVER],
    ['the server does not return a last payment', undefined, WITH_CARRIED_OVER],
    [
      'the last paid invoice is newer',
      { ...lastPayment, invoice_date: '2026-11-21' },
      WITH_CARRIED_OVER,
    ],
    [
      'the last paid invoice is many months old',
      { ...lastPayment, invoice_date: '2026-01-01' },
      WITH_CARRIED_OVER,
    ],
    ['nothing was carried over', lastPayment, { ...WITH_CARRIED_OVER, ...WITH_WITHHOLDING }],
    [
      'it was checked before',
      lastPayment,
      { ...WITH_CARRIED_OVER, confirmed_fields: ['carried_over'] },
    ],
  ])('is not checked when %s', async (_case, last_payment, changes) => {
    await openWith(last_payment, changes);
    expect(screen.queryByText(/前回の請求書/)).toBeNull();
  });
});

test('allows at most 20 rows', async () => {
  await open(
    aDraft({
      adjustments: Array.from({ length: 20 }, () => ({ kind: 'other', amount: 1 }) as const),
    }),
  );
  expect(screen.getAllByLabelText('その他')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: '控除・繰越を追加' })).toBeNull();
});

test('shows a wrong sum when another service has set the amount, and offers to correct only the row', async () => {
  const { user } = await open(
    aDraft({
      ...WITH_WITHHOLDING,
      billing_amount: 179_262,
      source: '経理ノート',
      locked_fields: ['billing_amount'],
    }),
  );
  expect(
    screen.getByText(/合計から控除を引くと179,622円です。お支払額の179,262円より360円多く/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^お支払額を/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '源泉徴収を18,738円に直す' }));
  expect(row('源泉徴収')).toHaveValue('18,738');
  expect(within(screen.getByRole('form')).queryByText(/計算が合いません/)).toBeNull();
});

test('shows the calculation from the total to the payment on the confirmation, and sends it', async () => {
  const { user, host } = await open(aDraft(WITH_WITHHOLDING), '/payments/add/confirm?draft=7');
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['合計（税込）', '¥198,000198,000円'],
      ['源泉徴収・控除・繰越', '源泉徴収　−¥18,378−18,378円'],
      ['お支払額（振込金額）', '¥179,622179,622円'],
    ]),
  );
  // The facts have the same term; the price is in the form.
  expect(lineTexts(within(screen.getByRole('form')).getByText('源泉徴収').closest('dl')!)).toEqual([
    ['お支払い総額', '¥185,010'],
    ['合計（税込）', '¥198,000'],
    ['源泉徴収', '−¥18,378'],
    ['お支払額（振込金額）', '¥179,622'],
    [expect.stringMatching(/^決済手数料/), '¥5,388'],
  ]);
  host.use(stub(approveCreditCard, { ...cardApproval, amount: 185_010 }));
  for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
  await user.click(screen.getAllByRole('button', { name: /申請する$/ })[0]!);
  await waitFor(() => {
    expect(host.calls(createInvoice)).toEqual([
      expect.objectContaining({ body: expect.objectContaining(WITH_WITHHOLDING) }),
    ]);
  });
});
