import { approveCreditCard, type Approval } from '@hareto/contracts/cards.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { approveCard, presentApproval } from '../../payments/approvals/approve-card.ts';

export const cardEndpoints: readonly HandledEndpoint[] = [
  handle(
    approveCreditCard,
    async (context, { caller, body, idempotency }) =>
      approveCard(context, caller, body, idempotency),
    { replay: async (context, { approval_id }: Approval) => presentApproval(context, approval_id) },
  ),
];
