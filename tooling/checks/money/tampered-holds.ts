import type { Tampering } from './tampering.ts';

/** Errors in card holds. */
export const TAMPERED_HOLDS: readonly Tampering[] = [
  {
    invariant: 'an authorised payment has its hold',
    description: 'less is held than will be charged',
    tamper: ({ payments: { waiting } }) =>
      `update card_sandbox.payments set amount = 123599 where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: 'approved', amount: 123_599 },
    ],
  },
  {
    invariant: 'an authorised payment has its hold',
    description: 'nothing is held any more',
    tamper: ({ payments: { waiting } }) =>
      `update card_sandbox.payments set state = 'voided' where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: 'voided', amount: 123_600 },
    ],
  },
  {
    invariant: 'an authorised payment has its hold',
    description: 'the gateway knows nothing of it',
    tamper: ({ payments: { waiting } }) =>
      `delete from card_sandbox.payments where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: null, amount: null },
    ],
  },
  {
    invariant: 'no hold is left for nothing',
    description: 'an authorisation is released and its hold is not',
    tamper: ({ held }) => `update approvals set state = 'released' where id = '${held.approvalId}'`,
    reported: ({ held: { approvalId: reference } }) => [
      { reference, state: 'approved', approval: 'released', id: null, payment_state: null },
    ],
  },
  {
    invariant: 'no hold is left for nothing',
    description: 'an authorisation is used up and its payment has another',
    tamper: ({ held }) => `update approvals set state = 'used' where id = '${held.approvalId}'`,
    reported: ({ held: { approvalId: reference } }) => [
      { reference, state: 'approved', approval: 'used', id: null, payment_state: null },
    ],
  },
  {
    invariant: 'no hold is left for nothing',
    description: 'the gateway has an unknown hold',
    tamper: () =>
      `insert into card_sandbox.payments (reference, amount, state)
       values ('apv_unknown', 1, 'pending')`,
    reported: () => [
      {
        reference: 'apv_unknown',
        state: 'pending',
        approval: null,
        id: null,
        payment_state: null,
      },
    ],
  },
  {
    invariant: 'one thing has one unused hold',
    description: 'a draft has two',
    tamper: ({ held }) =>
      `insert into approvals select second.* from approvals,
         jsonb_populate_record(approvals, '{"id": "second"}') as second
       where approvals.id = '${held.approvalId}'`,
    reported: ({ held }) => [
      { draft_id: held.draftId, invoice_id: null, ids: [held.approvalId, 'second'] },
    ],
  },
];
