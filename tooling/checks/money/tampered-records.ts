import type { Tampering } from './tampering.ts';

const EVENT_OF_MONEY = 'each movement of money has its event';

/** Renames an event, so that it is no longer found. */
const forgotten = (id: number, type: string) =>
  `update invoice_events set type = 'note' where type = '${type}' and invoice_id = ${id}`;

/** Errors in recorded events and in the successes that were reported to clients. */
export const TAMPERED_RECORDS: readonly Tampering[] = [
  {
    invariant: 'each change of status has its event',
    description: 'a payment has moved on without one',
    tamper: ({ payments: { waiting } }) =>
      `update invoices set status = 2 where id = ${waiting.id}`,
    reported: ({ payments: { waiting } }) => [
      { invoice_id: waiting.id, id: null, type: 'status', details: 2 },
    ],
  },
  {
    invariant: 'each change of status has its event',
    description: 'one event does not go on from the last one',
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
    invariant: EVENT_OF_MONEY,
    description: 'a capture has none',
    tamper: ({ payments: { booked } }) => forgotten(booked.id, 'capture_succeeded'),
    reported: ({ payments: { booked } }) => [
      { id: booked.id, payment_state: 'captured', transfer_state: 'scheduled' },
    ],
  },
  {
    invariant: EVENT_OF_MONEY,
    description: 'a refund has none',
    tamper: ({ payments: { refunded } }) => forgotten(refunded.id, 'refund_completed'),
    reported: ({ payments: { refunded } }) => [
      { id: refunded.id, payment_state: 'refunded', transfer_state: 'none' },
    ],
  },
  {
    invariant: EVENT_OF_MONEY,
    description: 'a cancellation has none',
    tamper: ({ payments: { voided } }) => forgotten(voided.id, 'cancel'),
    reported: ({ payments: { voided } }) => [
      { id: voided.id, payment_state: 'voided', transfer_state: 'none' },
    ],
  },
  {
    invariant: 'every success reported to a client is stored',
    description: 'a payment has another number',
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
    description: 'a payment has come from nowhere',
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
    description: 'something was done in the name of a buyer',
    tamper: ({ payments: { waiting } }) =>
      `insert into invoice_events (invoice_id, type, actor, at, details)
       values (${waiting.id}, 'edit', 'buyer', now(), '{"from": 1, "to": 1}')`,
    reported: ({ payments: { waiting } }) => [{ id: waiting.id, reported: 1, done: 2 }],
  },
  {
    invariant: 'the events of a buyer equal the successes reported to the buyer',
    description: 'what a buyer did is lost',
    tamper: ({ payments: { booked } }) =>
      `update invoice_events set actor = 'system'
       where type = 'submit' and invoice_id = ${booked.id}`,
    reported: ({ payments: { booked } }) => [{ id: booked.id, reported: 1, done: null }],
  },
  {
    invariant: 'the events of a buyer equal the successes reported to the buyer',
    description: 'a buyer did something and no client was notified',
    tamper: ({ requestId }) =>
      `insert into invoice_events (invoice_id, type, actor, at)
       values (${requestId}, 'cancel', 'buyer', now())`,
    reported: ({ requestId }) => [{ id: requestId, reported: null, done: 1 }],
  },
];
