import type { Tampering } from './tampering.ts';

/** Errors in payments: one made twice, or a wrong total. */
export const TAMPERED_PAYMENTS: readonly Tampering[] = [
  {
    invariant: 'a file is in one live payment',
    description: 'two payments have the same file',
    tamper: ({ payments: { booked, waiting } }) =>
      `update invoices set file_hashes = '["same"]' where id in (${booked.id}, ${waiting.id})`,
    reported: ({ payments: { booked, waiting }, payer }) => [
      { buyer_id: payer.buyerId, hash: 'same', ids: [String(booked.id), String(waiting.id)] },
    ],
  },
  {
    invariant: 'an invoice is paid once',
    description: 'two payments have the same supplier, amount and number',
    tamper: ({ payments: { completed, booked } }) =>
      `update invoices set invoice_number = 'N-1' where id in (${completed.id}, ${booked.id})`,
    reported: ({ payments: { completed, booked }, payer }) => [
      {
        buyer_id: payer.buyerId,
        supplier_id: payer.supplierId,
        billing_amount: 100_000,
        invoice_number: 'N-1',
        ids: [String(completed.id), String(booked.id)],
      },
    ],
  },
  {
    invariant: 'a draft and an authorisation make one payment',
    description: 'two payments come from one draft',
    tamper: ({ payments: { voided }, requestId }) =>
      `update invoices set draft_id = (select draft_id from invoices where id = ${voided.id})
       where id = ${requestId}`,
    reported: ({ payments: { voided }, ledger }) => {
      const draftId = ledger.payments.find(({ id }) => id === voided.id)?.draftId;
      return [{ what: 'draft', id: String(draftId) }];
    },
  },
  {
    invariant: 'a draft and an authorisation make one payment',
    description: 'two payments use one authorisation',
    tamper: ({ payments: { voided }, requestId }) =>
      `alter table invoices drop constraint invoices_approval_once;
       update invoices set approval_id = '${voided.approvalId}' where id = ${requestId}`,
    reported: ({ payments: { voided } }) => [{ what: 'approval', id: voided.approvalId }],
  },
  {
    invariant: 'a total is the amount and its fee',
    description: 'a total is wrong',
    tamper: ({ payments: { voided } }) =>
      // The table refuses this value, but the invariant must find it without the table's help.
      `alter table invoices drop constraint invoices_total_amount;
       update invoices set total_amount = 103004 where id = ${voided.id}`,
    reported: ({ payments: { voided } }) => [
      { id: voided.id, billing_amount: 100_005, commission: 3_000, total_amount: 103_004 },
    ],
  },
  {
    invariant: 'a total is the amount and its fee',
    description: 'a fee is wrong',
    tamper: ({ payments: { voided } }) =>
      `update invoices set commission = 2999, total_amount = 103004 where id = ${voided.id}`,
    reported: ({ payments: { voided } }) => [
      { id: voided.id, billing_amount: 100_005, commission: 2_999, total_amount: 103_004 },
    ],
  },
];
