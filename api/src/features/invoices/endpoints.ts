import {
  getInvoicesCsvUrl,
  getInvoicesZipUrl,
  getInvoiceTotals,
  listInvoices,
} from '@hareto/contracts/invoice-list.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { createInvoice, updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice, getReceiptUrl } from '@hareto/contracts/invoices.ts';
import { getPaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { pageOfInvoices } from '../../payments/invoices/list-invoices.ts';
import { overviewOfPayments } from '../../payments/invoices/payment-overview.ts';
import { totalsOfInvoices } from '../../payments/invoices/invoice-totals.ts';
import { invoicesCsvUrl } from './invoices-csv.ts';
import { invoicesZipUrl } from './invoices-zip.ts';
import { documentUrl } from '../documents/issued-documents.ts';
import {
  replyToCorrectionRequest,
  cancelOwnInvoice,
  findInvoice,
  submitInvoice,
} from './own-invoices.ts';

export const invoiceEndpoints: readonly HandledEndpoint[] = [
  handle(
    createInvoice,
    async (context, { caller, body, idempotency }) =>
      submitInvoice(context, caller, body, idempotency),
    { prove: 'inHandler' },
  ),
  handle(listInvoices, async ({ db, clock }, { caller, query }) =>
    pageOfInvoices(db, caller.buyerId, query, clock.now()),
  ),
  handle(getInvoicesZipUrl, async (context, { caller, query }) =>
    invoicesZipUrl(context, caller, query),
  ),
  handle(getInvoicesCsvUrl, async (context, { caller, query }) =>
    invoicesCsvUrl(context, caller, query),
  ),
  handle(getInvoiceTotals, async ({ db }, { caller, query }) =>
    totalsOfInvoices(db, caller.buyerId, query),
  ),
  handle(getPaymentOverview, async ({ db, clock, holidays }, { caller }) =>
    overviewOfPayments(db, caller.buyerId, { now: clock.now(), holidays }),
  ),
  handle(getInvoice, async (context, { caller, params, query }) =>
    findInvoice(context, caller, params.id, query.invoice_display_type),
  ),
  handle(
    updateInvoice,
    async (context, { caller, params, body, idempotency }) =>
      replyToCorrectionRequest(context, caller, params.id, body, idempotency),
    { prove: 'inHandler' },
  ),
  handle(cancelInvoice, async (context, { caller, params, body }) =>
    cancelOwnInvoice(context, caller, params.id, body),
  ),
  handle(getReceiptUrl, async (context, { caller, params, query }) =>
    documentUrl(context, caller, params.id, query.type),
  ),
];
