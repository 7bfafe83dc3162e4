import type { Tampering } from './tampering.ts';

/** Changes what another payment has captured, so that the sums still agree. */
const setCaptured = (reference: string, yen: number) =>
  `update card_sandbox.payments set captured_amount = ${yen} where reference = '${reference}'`;

/** Errors in captures and refunds. */
export const TAMPERED_MONEY: readonly Tampering[] = [
  {
    invariant: 'what the gateway has taken is what the payments say',
    description: 'the gateway has captured too much',
    tamper: ({ payments: { booked, voided } }) =>
      `update card_sandbox.payments set captured_amount = 103001
         where reference = '${booked.approvalId}';
       ${setCaptured(voided.approvalId, -1)}`,
    reported: ({ payments: { booked } }) => [
      {
        id: booked.id,
        status: 3,
        payment_state: 'captured',
        total_amount: 103_000,
        reference: booked.approvalId,
        state: 'captured',
        captured_amount: 103_001,
      },
    ],
  },
  {
    invariant: 'what the gateway has taken is what the payments say',
    description: 'the gateway has refunded a payment that we keep',
    tamper: ({ payments: { booked, voided } }) =>
      `update card_sandbox.payments set state = 'refunded', refunded_amount = 103000
         where reference = '${booked.approvalId}';
       ${setCaptured(voided.approvalId, 103_000)}`,
    reported: ({ payments: { booked } }) => [
      {
        id: booked.id,
        status: 3,
        payment_state: 'captured',
        total_amount: 103_000,
        reference: booked.approvalId,
        state: 'refunded',
        captured_amount: 103_000,
      },
    ],
  },
  {
    invariant: 'what the gateway has taken is what the payments say',
    description: 'the gateway has captured money for no payment',
    tamper: () =>
      `insert into card_sandbox.payments (reference, amount, state)
       values ('apv_unknown', 1, 'captured')`,
    reported: () => [
      {
        id: null,
        status: null,
        payment_state: null,
        total_amount: null,
        reference: 'apv_unknown',
        state: 'captured',
        captured_amount: 0,
      },
    ],
  },
  {
    invariant: 'a refund gives back what was taken',
    description: 'a refund is smaller than the capture',
    tamper: ({ payments: { refunded, voided } }) =>
      `update card_sandbox.payments set refunded_amount = 113299
         where reference = '${refunded.approvalId}';
       ${setCaptured(voided.approvalId, -1)}`,
    reported: ({ payments: { refunded } }) => [
      {
        reference: refunded.approvalId,
        captured_amount: 113_300,
        refunded_amount: 113_299,
      },
    ],
  },
  {
    invariant: 'a refund gives back what was taken',
    description: 'money is given back without a refund',
    tamper: ({ payments: { booked, voided } }) =>
      `update card_sandbox.payments set refunded_amount = 1
         where reference = '${booked.approvalId}';
       ${setCaptured(voided.approvalId, 1)}`,
    reported: ({ payments: { booked } }) => [
      { reference: booked.approvalId, captured_amount: 103_000, refunded_amount: 1 },
    ],
  },
  {
    invariant: 'nothing is kept of a cancelled payment',
    description: 'a cancelled payment will still be captured',
    tamper: ({ payments: { voided } }) =>
      `alter table invoices drop constraint invoices_cancelled_money;
       update invoices set payment_state = 'capturing' where id = ${voided.id}`,
    reported: ({ payments: { voided } }) => [{ id: voided.id, payment_state: 'capturing' }],
  },
  {
    invariant: 'the sums agree',
    description: 'the gateway has captured one yen too much',
    tamper: ({ payments: { voided } }) => setCaptured(voided.approvalId, 1),
    reported: () => [{ taken: 309_005, confirmed: 309_004 }],
  },
];
