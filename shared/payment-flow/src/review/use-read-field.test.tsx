import { screen } from '@testing-library/react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { usePaymentForm } from '../form/payment-form-context.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { ShowOnDocument } from './show-on-document.tsx';
import { MarkedArea, useMarkedField } from './use-read-field.tsx';

const fileOf = (fields: OcrResult['fields'], status: OcrResult['status'] = 'done'): InvoiceFile =>
  anInvoiceFile({ ocr: { status, fields, supplier_candidates: [] } });

function Amount() {
  const { confirmIfEmptied, ...marks } = useMarkedField('billing_amount');
  const { activeField } = usePaymentForm();
  return (
    <MarkedArea field="billing_amount">
      <MoneyField
        {...marks}
        id="payment-billing_amount"
        name="billing_amount"
        label="請求金額"
        onCommit={confirmIfEmptied}
      />
      <ShowOnDocument field="billing_amount" label="請求金額" />
      <output>{activeField}</output>
    </MarkedArea>
  );
}

const open = (file: InvoiceFile, options: FormOptions = {}) =>
  renderInForm(<Amount />, { draft: { files: [file] }, ...options });
const amount = () => screen.getByLabelText('請求金額');
const READ = fileOf({ billing_amount: aReadValue('100000') });
const UNSURE = fileOf({ billing_amount: aReadValue('100000', { confidence: 0.5 }) });

test('shows a read value with its number and a chip', () => {
  open(READ);
  expect(document.querySelector('[data-field]')).toHaveTextContent('請求金額読み取り1¥100,000円');
  expect(screen.getByRole('button', { name: '請求金額を請求書で見る' })).toBeEnabled();
});

test('shows neither a number nor a link for a field that is not on the document', () => {
  open(fileOf({}));
  expect(document.querySelector('[data-field]')).toHaveTextContent(/^請求金額/);
  expect(screen.queryByText('読み取り')).toBeNull();
  expect(screen.queryByRole('button', { name: '請求金額を請求書で見る' })).toBeNull();
});

test('shows no mark while the file is being read', () => {
  open(fileOf({ billing_amount: aReadValue('100000') }, 'processing'));
  expect(screen.queryByText('読み取り')).toBeNull();
});

test('confirms a doubt under the field, and then offers no confirmation', async () => {
  const { user, values } = open(UNSURE);
  expect(screen.getByText('要確認')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '確認済みにする' }));
  expect(values().confirmed_fields).toEqual(['billing_amount']);
  expect(screen.getByText('確認済み')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '確認済みにする' })).toBeNull();
});

test('shows the read value below another one that the user has entered, without blocking the user', async () => {
  const { user, submit, submitted } = open(READ);
  await user.clear(amount());
  await user.type(amount(), '１２０，０００');
  await user.tab();
  expect(amount()).toHaveValue('120,000');
  expect(
    screen.getByText('請求書では「¥100,000」と読み取りました。ご確認ください。'),
  ).toBeInTheDocument();
  expect(screen.getByText('修正済み')).toBeInTheDocument();
  await submit();
  expect(submitted.map(({ billing_amount }) => billing_amount)).toEqual(['120000']);
});

test('warns about the law for an amount below the document’s', () => {
  open(READ, { values: { billing_amount: '99000' } });
  expect(
    screen.getByText(/^請求書では「¥100,000」と読み取りました。.*取適法（2026年1月施行）/),
  ).toBeInTheDocument();
});

test('marks an emptied field as reviewed, so that the next visit leaves it empty', async () => {
  const { user, values } = open(UNSURE);
  await user.clear(amount());
  await user.tab();
  expect(values().confirmed_fields).toEqual(['billing_amount']);
  expect(screen.queryByText(/^請求書では/)).toBeNull();
});

test('shows an emptied field as corrected, without a difference', () => {
  open(READ, { values: { billing_amount: '' } });
  expect(screen.getByText('修正済み')).toBeInTheDocument();
  expect(screen.queryByText(/^請求書では/)).toBeNull();
});

test('makes the focused field the active one', async () => {
  const { user } = open(READ);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(amount());
  expect(screen.getByRole('status').textContent).toBe('billing_amount');
});

test('shows the correction of a field before its reading, with its own mark', () => {
  const editing = {
    lockedValue: () => null,
    remark: () => ({ warning: '金額が異なります。', rightSlot: <span>要修正</span> }),
    below: () => null,
    firstField: '',
    isCharged: false,
    isFileLocked: () => false,
  };
  open(READ, { values: { billing_amount: '120000' }, variant: { editing } });
  expect(amount()).toHaveAccessibleDescription(
    /金額が異なります。\s*請求書では「¥100,000」と読み取りました。ご確認ください。/,
  );
  expect(screen.getByText('要修正')).toBeInTheDocument();
  expect(screen.queryByText('修正済み')).toBeNull();
});

test('shows the value of a field that another service has set, without a doubt', () => {
  const partner = {
    service: '会計サービス',
    payee: null,
    lockedValue: () => <p>¥100,000（会計サービス）</p>,
  };
  open(UNSURE, { variant: { partner } });
  expect(screen.getByText('¥100,000（会計サービス）')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});
