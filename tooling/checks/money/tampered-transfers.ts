import type { ValidBooks } from './valid-books.ts';
import type { Tampering } from './tampering.ts';

const SENT_IN_TIME = 'nothing is sent on a closed day, or outside banking hours, or on another day';

type SentPayment = 'completed' | 'failedTransfer';

/** Changes the time when an order was sent to the bank. */
function sentAt(description: string, payment: SentPayment, at: string): Tampering {
  return {
    invariant: SENT_IN_TIME,
    description,
    tamper: ({ payments }) =>
      `update invoice_events set at = '${at}'
       where type = 'send_transfer' and invoice_id = ${payments[payment].id}`,
    reported: ({ payments }) => [{ invoice_id: payments[payment].id, at: new Date(at) }],
  };
}

/** Sends a completed transfer to the bank again, which then gives only these `answers`. */
function sentAgain(description: string, answers: readonly string[]): Tampering {
  const event = ({ payments: { completed } }: ValidBooks, type: string) =>
    `insert into invoice_events (invoice_id, type, actor, at, details)
     values (${completed.id}, '${type}', 'system', '2026-11-30T10:00:00+09:00',
       '{"from": 4, "to": 4}')`;
  return {
    invariant: 'what is sent to the bank is answered before it is sent again',
    description,
    tamper: (books) => ['send_transfer', ...answers].map((type) => event(books, type)).join(';'),
    reported: ({ payments: { completed } }) => [{ id: completed.id }],
  };
}

/** Adds a hold to a payment, and then events of these types. */
function afterHold(
  description: string,
  payment: SentPayment | 'waiting',
  status: number,
  ...types: string[]
): Tampering {
  return {
    invariant: 'nothing leaves after a hold',
    description,
    tamper: ({ payments }) =>
      ['hold', ...types]
        .map(
          (type) =>
            `insert into invoice_events (invoice_id, type, actor, at, details)
             values (${payments[payment].id}, '${type}', 'system', '2026-11-30T10:00:00+09:00',
               '{"from": ${status}, "to": ${status}}')`,
        )
        .join(';'),
    reported: ({ payments }) => [{ invoice_id: payments[payment].id, type: types[0] }],
  };
}

/** Errors in transfers and their times. */
export const TAMPERED_TRANSFERS: readonly Tampering[] = [
  {
    invariant: 'only what was captured is transferred',
    description: 'a payment is booked that was not captured',
    tamper: ({ payments: { waiting } }) =>
      `update invoices set transfer_state = 'scheduled' where id = ${waiting.id}`,
    reported: ({ payments: { waiting } }) => [
      {
        id: waiting.id,
        status: 1,
        payment_state: 'authorized',
        transfer_state: 'scheduled',
      },
    ],
  },
  afterHold('a payment is approved', 'waiting', 1, 'approve'),
  afterHold('an order is sent', 'failedTransfer', 3, 'send_transfer', 'transfer_failed'),
  {
    invariant: 'nothing is booked for a stopped supplier',
    description: 'a transfer is still booked',
    tamper: ({ payer }) => `update suppliers set held_at = now() where id = ${payer.supplierId}`,
    reported: ({ payments: { booked } }) => [{ id: booked.id }],
  },
  sentAgain('an order has no answer', []),
  sentAgain('a transfer is completed twice', ['transfer_completed']),
  sentAt('an order went out on a Saturday', 'failedTransfer', '2026-12-05T10:00:00+09:00'),
  sentAt('an order went out too early', 'failedTransfer', '2026-11-30T08:59:59+09:00'),
  sentAt('an order went out at the cut-off', 'failedTransfer', '2026-11-30T15:00:00+09:00'),
  sentAt('an order went out a day late', 'completed', '2026-12-01T10:00:00+09:00'),
];
