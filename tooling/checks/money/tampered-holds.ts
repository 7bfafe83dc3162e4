import type { Tampering } from './tampering.ts';

/** Errors in card holds. */
export const TAMPERED_HOLDS: readonly Tampering[] = [
  {
    invariant: 'an authorised payment has its hold',
    description: 'the hold is smaller than the charge',
    tamper: ({ payments: { waiting } }) =>
      `update card_sandbox.payments set amount = 123599 where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: 'approved', amount: 123_599 },
    ],
  },
  {
    invariant: 'an authorised payment has its hold',
    description: 'the hold was released',
    tamper: ({ payments: { waiting } }) =>
      `update card_sandbox.payments set state = 'voided' where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: 'voided', amount: 123_600 },
    ],
  },
  {
    invariant: 'an authorised payment has its hold',
    description: 'the gateway does not know the hold',
    tamper: ({ payments: { waiting } }) =>
      `delete from card_sandbox.payments where reference = '${waiting.approvalId}'`,
    reported: ({ payments: { waiting } }) => [
      { id: waiting.id, total_amount: 123_600, state: null, amount: null },
    ],
  },
  {
    invariant: 'no hold is left for nothing',
    description: 'an authorisation is released, but its hold is not',
    tamper: ({ unusedApproval }) =>
      `update approvals set state = 'released' where id = '${unusedApproval.approvalId}'`,
    reported: ({ unusedApproval: { approvalId: reference } }) => [
      { reference, state: 'approved', approval: 'released', id: null, payment_state: null },
    ],
  },
  {
    invariant: 'no hold is left for nothing',
    description: 'an authorisation is used, but no payment has it',
    tamper: ({ unusedApproval }) =>
      `update approvals set state = 'used' where id = '${unusedApproval.approvalId}'`,
    reported: ({ unusedApproval: { approvalId: reference } }) => [
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
    description: 'a draft has two unused holds',
    tamper: ({ unusedApproval }) =>
      `insert into approvals select second.* from approvals,
         jsonb_populate_record(approvals, '{"id": "second"}') as second
       where approvals.id = '${unusedApproval.approvalId}'`,
    reported: ({ unusedApproval }) => [
      {
        draft_id: unusedApproval.draftId,
        invoice_id: null,
        ids: [unusedApproval.approvalId, 'second'],
      },
    ],
  },
];
