import {
  applyPromotion,
  approveCreditCard,
  deleteCreditCard,
  getCardFrame,
  getCommission,
  getResultMessage,
  listCreditCards,
  updateCreditCard,
  type Approval,
} from '@hareto/contracts/cards.ts';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { approveCard, refreshedApproval } from '../../payments/approvals/approve-card.ts';
import { resultOfCode } from '../../payments/approvals/result-messages.ts';
import { applyPromotionCode, calculateFee } from '../../payments/fees/fee.ts';
import { cardFrame, changeCard, listCards, removeCard } from './own-cards.ts';
import { requiredProofForNewCard } from './proof-for-new-card.ts';
import { registerCard } from './register-card.ts';

export const cardEndpoints: readonly HandledEndpoint[] = [
  handle(listCreditCards, async (context, { caller }) => listCards(context, caller.buyerId)),
  handle(
    createCreditCard,
    async (context, { caller, body }) => registerCard(context, caller.buyerId, body),
    { prove: requiredProofForNewCard },
  ),
  handle(updateCreditCard, async (context, { caller, params, body }) =>
    changeCard(context, caller.buyerId, params.id, body),
  ),
  handle(deleteCreditCard, async (context, { caller, params }) =>
    removeCard(context, caller.buyerId, params.id),
  ),
  handle(getCardFrame, async (context) => cardFrame(context)),
  handle(
    approveCreditCard,
    async (context, { caller, body, idempotency }) =>
      approveCard(context, caller, body, idempotency),
    {
      replay: async (context, { approval_id }: Approval) => refreshedApproval(context, approval_id),
    },
  ),
  handle(getResultMessage, async (_context, { params: { id: resultCode } }) => ({
    id: resultCode,
    ...resultOfCode(resultCode),
  })),
  handle(getCommission, async (context, { caller, query }) =>
    calculateFee(context, caller.buyerId, query),
  ),
  handle(applyPromotion, async (context, { caller, body }) =>
    applyPromotionCode(context, caller.buyerId, body),
  ),
];
