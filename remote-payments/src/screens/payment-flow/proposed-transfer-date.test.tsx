import type { Draft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { anEmptyDraft, anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { screen, waitFor } from '@testing-library/react';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

const dueDate = () => screen.getByLabelText('支払期日');
const transferDate = () => screen.getByLabelText('振込希望日');

/** A form whose invoice is being read, until `endReading`. */
async function open(changes: Partial<Draft> = {}) {
  const file = anInvoiceFile({
    ocr: { status: 'processing', fields: {}, supplier_candidates: [] },
  });
  const api = flowStubs(anEmptyDraft({ files: [file], ...changes }));
  const host = fakeHost({ stubs: api.stubs });
  const { user } = await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  await screen.findByRole('heading', { level: 1, name: '請求書のお支払い' });
  const endReading = async (fields: InvoiceFile['ocr']['fields']) => {
    const read = { invoice_number: aReadValue('INV-1'), ...fields };
    host.use(
      stub(
        getInvoiceFile,
        anInvoiceFile({ ocr: { status: 'done', fields: read, supplier_candidates: [] } }),
      ),
    );
    await screen.findByDisplayValue('INV-1');
  };
  return { user, api, endReading };
}

test('proposes the date for the whole due date when the reading ends while that date is typed', async () => {
  const { user, api, endReading } = await open();
  await user.type(dueDate(), '12/1');
  await endReading({});
  await user.type(dueDate(), '5');
  await user.tab();
  expect(dueDate()).toHaveValue('2026/12/15（火）');
  expect(transferDate()).toHaveValue('2026/12/15（火）');
  await waitFor(() => expect(api.current()).toMatchObject({ deposit_date: '2026-12-15' }));
});

test('proposes the date for the typed due date when another one was read while the field was empty', async () => {
  const { user, endReading } = await open({ payment_due_date: plainDate('2026-12-01') });
  await user.clear(dueDate());
  await endReading({ payment_due_date: aReadValue('2026-12-10') });
  await user.type(dueDate(), '12/15');
  await user.tab();
  expect(dueDate()).toHaveValue('2026/12/15（火）');
  expect(transferDate()).toHaveValue('2026/12/15（火）');
});

test('shows the proposed date when the reading ends while the empty due date has the focus', async () => {
  const { user, endReading } = await open();
  await user.click(dueDate());
  await endReading({ payment_due_date: aReadValue('2026-12-10') });
  await user.tab();
  expect(transferDate()).toHaveValue('2026/12/10（木）');
});

test('keeps a transfer date that the user has chosen when the due date changes', async () => {
  const { user, endReading } = await open();
  await user.type(dueDate(), '12/1');
  await user.tab();
  await endReading({});
  await user.clear(transferDate());
  await user.type(transferDate(), '12/10');
  await user.tab();
  await user.clear(dueDate());
  await user.type(dueDate(), '12/15');
  await user.tab();
  expect(transferDate()).toHaveValue('2026/12/10（木）');
});

test('removes the message of a missing transfer date when a date is proposed', async () => {
  const { user } = await open();
  await user.click(screen.getAllByRole('button', { name: '確認画面へ進む' })[0]!);
  expect(await screen.findAllByText('振込希望日を入力してください。')).not.toHaveLength(0);
  expect(transferDate()).toBeInvalid();
  await user.type(dueDate(), '12/15');
  await user.tab();
  expect(transferDate()).toHaveValue('2026/12/15（火）');
  expect(transferDate()).not.toBeInvalid();
  expect(screen.queryByText('振込希望日を入力してください。')).toBeNull();
});
