import type { Tampering } from './tampering.ts';

const MONEY_HAS_EVENT = 'each movement of money has its event';

/** Changes the type of an event, so that the invariant does not find it. */
const hideEvent = (id: number, type: string) =>
  `update invoice_events set type = 'note' where type = '${type}' and invoice_id = ${id}`;

/** Errors in recorded events and in the successes that were reported to clients. */
export const TAMPERED_RECORDS: readonly Tampering[] = [
  {
    invariant: 'each change of status has its event',
    description: 'a status has changed without an event',
    tamper: ({ payments: { waiting } }) =>
      `update invoices set status = 2 where id = ${waiting.id}`,
    reported: ({ payments: { waiting } }) => [
      { invoice_id: waiting.id, id: null, type: 'status', details: 2 },
    ],
  },
  {
    invariant: 'each change of status has its event',
    description: 'an event begins with another status than the one before it ended with',
    tamper: ({ payments: { booked } }) =>
      `update invoice_events set details = details || '{"from": 1}'
       where type = 'capture_succeeded' and invoice_id = ${booked.id}`,
    reported: ({ payments: { booked } }) => [
      {
        invoice_id: booked.id,
        id: expect.any(Number) as unknown,
        type: 'capture_succeeded',
        details: { transition: 'T5', from: 1, to: 3 },
      },
    ],
  },
  {
    invariant: MONEY_HAS_EVENT,
    description: 'a capture has no event',
    tamper: ({ payments: { booked } }) => hideEvent(booked.id, 'capture_succeeded'),
    reported: ({ payments: { booked } }) => [
      { id: booked.id, payment_state: 'captured', transfer_state: 'scheduled' },
    ],
  },
  {
    invariant: MONEY_HAS_EVENT,
    description: 'a refund has no event',
    tamper: ({ payments: { refunded } }) => hideEvent(refunded.id, 'refund_completed'),
    reported: ({ payments: { refunded } }) => [
      { id: refunded.id, payment_state: 'refunded', transfer_state: 'none' },
    ],
  },
  {
    invariant: MONEY_HAS_EVENT,
    description: 'a cancellation has no event',
    tamper: ({ payments: { voided } }) => hideEvent(voided.id, 'cancel'),
    reported: ({ payments: { voided } }) => [
      { id: voided.id, payment_state: 'voided', transfer_state: 'none' },
    ],
  },
  {
    invariant: 'every success reported to a client is stored',
    description: 'a payment is stored with another number',
    tamper: ({ payments: { voided } }) =>
      `update invoices set document_number = 999 where id = ${voided.id}`,
    reported: ({ payments: { voided }, ledger }) => {
      const reported = ledger.payments.find(({ id }) => id === voided.id);
      const { id, document_number } = voided;
      return [{ id, document_number, draft_id: reported?.draftId }];
    },
  },
  {
    invariant: 'every stored payment was reported to a client',
    description: 'a payment was reported to no client',
    tamper: () =>
      `insert into invoices (document_number, status, supplier_snapshot, billing_amount,
         commission, commission_tax, total_amount, updated_at)
       values (999, 5, '{"name": "x"}', 10000, 330, 30, 10330, now());
       insert into invoice_events (invoice_id, type, actor, at, details)
       select id, 'cancel', 'system', now(), '{"from": 1, "to": 5}' from invoices
       where document_number = 999`,
    reported: () => [{ id: expect.any(Number) as unknown }],
  },
  {
    invariant: 'the events of a buyer equal the successes reported to the buyer',
    description: 'a payment has more events of its buyer than were reported',
    tamper: ({ payments: { waiting } }) =>
      `insert into invoice_events (invoice_id, type, actor, at, details)
       values (${waiting.id}, 'edit', 'buyer', now(), '{"from": 1, "to": 1}')`,
    reported: ({ payments: { waiting } }) => [{ id: waiting.id, reported: 1, done: 2 }],
  },
  {
    invariant: 'the events of a buyer equal the successes reported to the buyer',
    description: 'a payment has no event of its buyer, but one was reported',
    tamper: ({ payments: { booked } }) =>
      `update invoice_events set actor = 'system'
       where type = 'submit' and invoice_id = ${booked.id}`,
    reported: ({ payments: { booked } }) => [{ id: booked.id, reported: 1, done: null }],
  },
  {
    invariant: 'the events of a buyer equal the successes reported to the buyer',
    description: 'a payment has an event of its buyer, but none was reported',
    tamper: ({ requestId }) =>
      `insert into invoice_events (invoice_id, type, actor, at)
       values (${requestId}, 'cancel', 'buyer', now())`,
    reported: ({ requestId }) => [{ id: requestId, reported: null, done: 1 }],
  },
];
