import { getDraft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { fakeHost, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { aDraft, anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCorrection, editStubs } from '../../testing/edit-stubs.ts';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const PROCESSING: OcrResult = { status: 'processing', fields: {}, supplier_candidates: [] };
const OTHER_AMOUNT: OcrResult = {
  status: 'done',
  fields: { billing_amount: aReadValue('359700') },
  supplier_candidates: [],
};
const READING = '請求書を読み取っています。終わると、内容を照合します。';
const DIFFERS = /請求書では「359,700円」と読み取りました/;
const CHECKED = '申請前チェックの内容を確認しました';

const textsOfChecks = () =>
  within(screen.getByRole('heading', { name: '申請前チェック' }).closest('section')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A host with a draft whose file is being read, until `finishReading`; the draft stays the same. */
function openNewPayment() {
  const draft = aDraft();
  const readAs = (ocr: OcrResult) => {
    const file = anInvoiceFile({ ocr });
    return [stub(getDraft, { ...draft, files: [file] }), stub(getInvoiceFile, file)];
  };
  const host = fakeHost({ stubs: flowStubs(draft).stubs });
  host.use(...readAs(PROCESSING));
  const finishReading = () => {
    host.use(...readAs(OTHER_AMOUNT));
  };
  return { host, finishReading };
}

async function openChange(host: FakeHost) {
  const rendered = await renderPayments(host, '/payments/edit/12/invoiceinfo');
  const amount = await screen.findByLabelText('請求金額（振込金額・税込）');
  await rendered.user.clear(amount);
  await rendered.user.type(amount, '90000');
  await rendered.user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  await screen.findByRole('heading', { name: '変更内容' });
  return rendered;
}

test('shows that the invoice is still being read, then compares it and asks for the consent again', async () => {
  const { host, finishReading } = openNewPayment();
  const { user } = await renderPayments(host, '/payments/add/confirm?draft=7');
  await screen.findByRole('heading', { name: '申請前チェック' });
  expect(textsOfChecks()).toEqual(
    [
      ...['宛名', '請求金額', '取引先', '金融機関', '支店', '口座番号', '口座名義（カナ）'],
      ...['登録番号（インボイス）', '支払期日'],
    ]
      .map((label) => `…読み取り中：${label}${READING}`)
      .concat('〇一致：お取引の確認提供を受けたお取引であることを確認済みです。'),
  );
  expect(screen.getByText('請求書を読み取っています。')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: CHECKED }));
  finishReading();
  expect((await screen.findAllByText(DIFFERS)).length).toBeGreaterThan(0);
  expect(screen.queryByText('請求書を読み取っています。')).toBeNull();
  expect(screen.getByRole('checkbox', { name: CHECKED })).not.toBeChecked();
});

/** A host with a payment to correct, whose file is being read, until `finishReading`. */
function hostOfChange() {
  const readAs = (ocr: OcrResult) => {
    const file = anInvoiceFile({ ocr });
    const payment = aCorrection(['AMOUNT_MISMATCH'], { files: [file] });
    return [stub(getInvoice, payment), stub(getInvoiceFile, file)];
  };
  const host = fakeHost({ stubs: editStubs(aCorrection(['AMOUNT_MISMATCH'])) });
  host.use(...readAs(PROCESSING));
  const finishReading = () => {
    host.use(...readAs(OTHER_AMOUNT));
  };
  return { host, finishReading };
}

test('compares the file of a changed payment as soon as it has been read', async () => {
  const { host, finishReading } = hostOfChange();
  await openChange(host);
  expect(screen.getAllByText(READING)).not.toHaveLength(0);
  finishReading();
  expect((await screen.findAllByText(DIFFERS)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText(READING)).toBeNull());
});

test('keeps the typed reason of a changed payment when its file has been read', async () => {
  const { host, finishReading } = hostOfChange();
  const { user } = await openChange(host);
  host.use(
    stub(updateInvoice, () => {
      throw problem({
        httpStatus: 409,
        status: 'duplicate_invoice',
        message: '同じ取引先・金額の申請（I-00000009）があります。二重払いにご注意ください。',
        details: { duplicate_of: 9, duplicate_of_document_number: 9, is_overridable: true },
      });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: CHECKED }));
  await user.click(screen.getAllByRole('button', { name: '修正内容を申請する' })[0]!);
  await user.type(await screen.findByLabelText('別の請求書として申請する理由'), '12月分');
  finishReading();
  expect((await screen.findAllByText(DIFFERS)).length).toBeGreaterThan(0);
  expect(screen.getByRole('checkbox', { name: CHECKED })).not.toBeChecked();
  expect(screen.getByLabelText('別の請求書として申請する理由')).toHaveValue('12月分');
});
