import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import { approveCreditCard, getCommission, listCreditCards } from '@hareto/contracts/cards.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft, getDraft, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { stub, type Stub } from '@hareto/testing/fake-host.ts';
import { acceptedChangeName } from '@hareto/testing/stored-change.ts';
import {
  aCalendar,
  aCard,
  aCommission,
  aDraft,
  anInvoiceDetail,
  anInvoiceFile,
  aSupplierDetail,
  page,
} from '@hareto/testing/payment-builders.ts';

export const cardApproval = {
  approval_id: 'apv_0123456789ab',
  result: 'approved' as const,
  challenge_url: null,
  v_result_code: null,
  amount: 103_000,
  expires_at: '2026-11-20T10:15:00+09:00',
};

/** An API that stores one draft: a PUT changes the next read, and versions are checked. */
export function draftStubs(initial: Draft): {
  stubs: Stub[];
  current: () => Draft;
  change: (changes: Partial<Draft>) => void;
  put: (call: CallInput<typeof updateDraft>) => Draft;
} {
  let draft = initial;
  const change = (changes: Partial<Draft>) => {
    draft = { ...draft, last_change: null, ...changes, version: draft.version + 1 };
  };
  const put = ({ body, ...call }: CallInput<typeof updateDraft>) => {
    const last_change = acceptedChangeName(draft, call);
    const { files = [], ...content } = body;
    change({
      // A PUT without a total or adjustments clears them.
      invoice_total: null,
      adjustments: [],
      ...(content as Partial<Draft>),
      last_change,
      files: files.map(({ pages = null, ...file }) => ({
        ...(draft.files.find((one) => one.file_id === file.file_id) ?? anInvoiceFile()),
        ...file,
        chosen_pages: pages,
      })),
    });
    return draft;
  };
  const stubs = [
    stub(createDraft, () => draft),
    stub(getDraft, () => draft),
    stub(updateDraft, put),
  ];
  return { stubs, current: () => draft, change, put };
}

/** Stubs of all calls that the screens of the payment flow make for one draft. */
export const flowStubs = (draft: Draft = aDraft()) => {
  const drafts = draftStubs(draft);
  return {
    ...drafts,
    stubs: [
      ...drafts.stubs,
      stub(listDrafts, page('drafts', [], {})),
      stub(
        listCreditCards,
        page(
          'credit_cards',
          [aCard(), aCard({ id: 4, brand: 'JCB', last4: '5517', is_default: false })],
          {},
        ),
      ),
      stub(getClosedDays, aCalendar()),
      stub(getSupplier, ({ params }) => aSupplierDetail({ id: Number(params.id) })),
      stub(getCommission, ({ query }) => aCommission(Number(query?.billing_amount))),
      stub(getInvoiceFile, () => draft.files[0] ?? anInvoiceFile()),
      stub(approveCreditCard, cardApproval),
      stub(createInvoice, { id: 12, document_number: 12, status: 1 }),
      stub(getInvoice, anInvoiceDetail()),
    ],
  };
};
