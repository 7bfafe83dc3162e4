import {
  createDraft,
  deleteDrafts,
  getDraft,
  restoreDrafts,
  splitDraft,
  updateDraft,
  type Draft,
} from '@hareto/contracts/drafts.ts';
import { payAgain } from '@hareto/contracts/pay-again.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { etagOf } from '../../endpoints/version.ts';
import { pageOfDrafts } from './list-drafts.ts';
import { draftsOfPayments } from './pay-again.ts';
import { removeDrafts, restoreDeletedDrafts } from './deleted-drafts.ts';
import { changeDraft, findDraft, makeDraft, type StoredDraft } from './own-drafts.ts';
import { splitOwnDraft } from './split-draft.ts';

const withVersion = (draft: Draft) =>
  new EndpointResponse(draft, { headers: etagOf(draft.version) });

export const draftEndpoints: readonly HandledEndpoint[] = [
  handle(
    createDraft,
    async (context, { caller, body, idempotency }) =>
      withVersion(await makeDraft(context, caller, body, idempotency)),
    {
      replay: async (context, { id }: StoredDraft, caller) => findDraft(context, caller, id),
    },
  ),
  handle(getDraft, async (context, { caller, params }) =>
    withVersion(await findDraft(context, caller, params.id)),
  ),
  handle(updateDraft, async (context, { caller, params, query: { change }, body, version }) =>
    withVersion(await changeDraft(context, caller, { id: params.id, version, change }, body)),
  ),
  handle(listDrafts, async (context, { caller, query }) => pageOfDrafts(context, caller, query)),
  handle(deleteDrafts, async ({ db }, { caller, body }) =>
    removeDrafts(db, caller.buyerId, body.drafts),
  ),
  handle(payAgain, async (context, { caller, body, idempotency }) =>
    draftsOfPayments(context, caller.buyerId, body.invoices, idempotency),
  ),
  handle(splitDraft, async (context, { caller, params, body, version, idempotency }) =>
    splitOwnDraft(context, caller, { id: params.id, version, idempotency }, body),
  ),
  handle(restoreDrafts, async ({ db }, { caller, body }) =>
    restoreDeletedDrafts(db, caller.buyerId, body.drafts),
  ),
];
