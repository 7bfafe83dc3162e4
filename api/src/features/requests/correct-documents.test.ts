import { getInvoice } from '@hareto/contracts/invoices.ts';
import type { OperatorReasonCode } from '@hareto/domain/correction-reasons.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { addUser } from '../../testing/builders.ts';
import { applyExaminerEvent, paidRequest } from '../../testing/mail-walks/request-stage.ts';
import { at } from '../../testing/mail-walks/walk.ts';
import { changePayment, paymentOf } from '../../testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { addSeller, startSellerApi } from '../../testing/seller-api.ts';
import { smallPdf } from '@hareto/reading/testing/small-pdf.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';
import { uploadFile } from '../../testing/uploads.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(() => api.clock.set(DEFAULT_NOW));

type PaidRequest = Awaited<ReturnType<typeof paidRequest>>;

const rowOf = async ({ id }: { id: number }) =>
  requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id)));
const newFileOf = async (buyerId: number) => ({
  file_id: await api.addFile(buyerId),
  file_type: 2 as const,
  paper_size: null,
});
const sendCorrection = async ({ payer, id }: PaidRequest, body: object) =>
  changePayment(payer, id, body);

/** Makes a request that its payer has paid and the examiner has returned for correction. */
async function returnedByExaminer(code: OperatorReasonCode, rest = 0): Promise<PaidRequest> {
  const request = await paidRequest(api, rest);
  const event = { type: 'request_correction', reasons: [code], owner: 'buyer' } as const;
  await applyExaminerEvent(api, request, event);
  return request;
}

test.each<OperatorReasonCode>([
  'DOC_UNREADABLE',
  'DOC_INCOMPLETE',
  'DOC_NOT_ACCEPTED',
  'PAYER_MISMATCH',
  'PAYEE_MISMATCH',
  'AMOUNT_MISMATCH',
  'NO_ACCOUNT_ON_DOC',
  'ADDITIONAL_DOCS',
])(
  '%s asks the payer of a request for files, which are added to the existing files',
  async (code) => {
    const request = await returnedByExaminer(code);
    const { payer, id } = request;
    const detail = await paymentOf(payer, id);
    expect([detail.answer, detail.editable_fields]).toEqual(['reupload', ['files']]);
    expect(detail.action_required).toMatchObject({
      owner: 'buyer',
      reasons: [{ code, fields: ['files'] }],
    });
    const before = await rowOf(request);
    const addedFile = await newFileOf(payer.buyerId);
    expect(await sendCorrection(request, { files: [...before.files, addedFile] })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    const after = await rowOf(request);
    expect(after.files).toEqual([...before.files, addedFile]);
    expect(after.file_hashes).toHaveLength(before.file_hashes.length + 1);
    expect(after.file_hashes).toEqual(expect.arrayContaining(before.file_hashes));
    expect(after).toMatchObject({ is_action_required: false, billing_amount: 110_000 });
    const events = await api.db
      .select()
      .from(invoice_events)
      .where(eq(invoice_events.invoice_id, id));
    expect(events.find(({ type }) => type === 'resubmit')).toMatchObject({
      actor: 'buyer',
      details: { transition: 'T4', from: 1, to: 1, changed: ['files'] },
    });
  },
);

test('keeps the files of the requester even if the answer omits them', async () => {
  const request = await returnedByExaminer('DOC_UNREADABLE');
  const before = await rowOf(request);
  const addedFile = await newFileOf(request.payer.buyerId);
  const described = before.files.map((file) => ({ ...file, file_type: 1, paper_size: 2 }));
  expect(await sendCorrection(request, { files: [addedFile, ...described] })).toMatchObject({
    status: 200,
  });
  expect((await rowOf(request)).files).toEqual([...before.files, addedFile]);
});

test('examines, charges once and pays out an answered request', async () => {
  const request = await returnedByExaminer('DOC_UNREADABLE');
  const { payer, id } = request;
  const { approval_id } = await rowOf(request);
  await sendCorrection(request, { files: [await newFileOf(payer.buyerId)] });
  await api.runJobs();
  await at(api, '2026-12-16T10:00:00+09:00');
  expect(await paymentOf(payer, id)).toMatchObject({ status: 4, payment_state: 'captured' });
  expect(await api.gateway.findPayment(approval_id ?? '')).toMatchObject({
    state: 'captured',
    captured_amount: '112200',
  });
});

test('accepts one answer when two arrive at once', async () => {
  const request = await returnedByExaminer('DOC_UNREADABLE');
  const { buyerId } = request.payer;
  const responses = await Promise.all(
    [await newFileOf(buyerId), await newFileOf(buyerId)].map(async (addedFile) =>
      sendCorrection(request, { files: [addedFile] }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await rowOf(request)).files).toHaveLength(2);
});

describe('refuses as an answer', () => {
  const UNCHANGED = { status: 422, body: { status: 'unchanged' } };

  test('no new file', async () => {
    const request = await returnedByExaminer('DOC_UNREADABLE');
    const { files } = await rowOf(request);
    for (const body of [{}, { files: [] }, { files }, { files: [...files].reverse() }])
      expect((await sendCorrection(request, body)).status).toBe(422);
    expect(await sendCorrection(request, { files })).toMatchObject(UNCHANGED);
    expect(await rowOf(request)).toMatchObject({ is_action_required: true, files });
  });

  test('another business’s file', async () => {
    const request = await returnedByExaminer('DOC_UNREADABLE');
    const { files } = await rowOf(request);
    const otherFile = await newFileOf((await addUser(api.db)).buyer_id);
    expect(await sendCorrection(request, { files: [...files, otherFile] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: `files[${files.length}]`, code: 'not_found' }] },
    });
  });

  test('a file that another ongoing payment of the payer uses', async () => {
    const request = await returnedByExaminer('DOC_UNREADABLE');
    const addedFile = await newFileOf(request.payer.buyerId);
    await api.pay(request.payer, { files: [addedFile] });
    expect(await sendCorrection(request, { files: [addedFile] })).toMatchObject({
      status: 409,
      body: { status: 'duplicate_invoice' },
    });
  });

  test('another amount, which only the requester may change', async () => {
    const request = await returnedByExaminer('AMOUNT_MISMATCH');
    const files = [await newFileOf(request.payer.buyerId)];
    expect(await sendCorrection(request, { files, billing_amount: 99_000 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'billing_amount', code: 'not_editable' }] },
    });
  });
});

test('refuses files of a payer from whom none were requested', async () => {
  // An amount that ends in …005 stays under examination.
  const request = await paidRequest(api, 5);
  const files = [await newFileOf(request.payer.buyerId)];
  expect(await sendCorrection(request, { files })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'files', code: 'not_editable' }] },
  });
});

test('shows added files to the payer and not to the requester', async () => {
  const sellerApi = await startSellerApi();
  const seller = await addSeller(sellerApi);
  const { id: payerId, buyer_id } = await addUser(sellerApi.db);
  const payer = sellerApi.as({ id: payerId });
  const { file_id: added } = await uploadFile(sellerApi, payer, { bytes: smallPdf() });
  const documents = [seller.fileId, added].map((file_id) => ({
    file_id,
    file_type: 2 as const,
    paper_size: null,
  }));
  const invoice = { buyer_id, files: documents, status: 1 as const };
  const { id } = await addRequest(sellerApi.db, {
    sellerId: seller.buyerId,
    invoice,
    isLinked: true,
  });
  const seenBy = async (client: typeof payer, query: object) =>
    (await client.call(getInvoice, { params: { id }, query })).files.map(({ file_id }) => file_id);
  expect(await seenBy(payer, {})).toEqual([seller.fileId, added]);
  const asSeller = { invoice_display_type: 'InvoiceRequestSeller' };
  expect(await seenBy(seller.client, asSeller)).toEqual([seller.fileId]);
});
