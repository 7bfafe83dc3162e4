import {
  answerChangeQuestion,
  changeCorporation,
  changeSoleProprietor,
  closeRegisteredChange,
  listRegisteredChanges,
  withdrawRegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import type { RequiredProof } from '../../proofs/required-proof.ts';
import { answerQuestion, closeResult, withdrawChange } from './answer-question.ts';
import { submitChanges } from './submit-changes.ts';
import { listChanges } from './own-changes.ts';

const WITH_PROOF = {
  prove: async (): Promise<RequiredProof> => Promise.resolve({ action: 'change_registered_facts' }),
};

export const registeredChangeEndpoints: readonly HandledEndpoint[] = [
  handle(listRegisteredChanges, async (context, { caller }) =>
    listChanges(context, caller.buyerId),
  ),
  handle(
    changeCorporation,
    async (context, { caller, body }) =>
      submitChanges(context, caller, BUSINESS_FORM.corporation, body),
    WITH_PROOF,
  ),
  handle(
    changeSoleProprietor,
    async (context, { caller, body }) =>
      submitChanges(context, caller, BUSINESS_FORM.soleProprietor, body),
    WITH_PROOF,
  ),
  handle(answerChangeQuestion, async (context, { caller, params, body }) =>
    answerQuestion(context, caller, params.id, body),
  ),
  handle(withdrawRegisteredChange, async (context, { caller, params }) =>
    withdrawChange(context, caller, params.id),
  ),
  handle(closeRegisteredChange, async (context, { caller, params }) =>
    closeResult(context, caller, params.id),
  ),
];
