import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { etagOf } from '../../endpoints/version.ts';
import { findFormDraft, saveFormDraft, removeFormDraft } from './form-drafts.ts';

const withVersion = <Draft extends { version: number }>(draft: Draft) =>
  new EndpointResponse(draft, { headers: etagOf(draft.version) });

export const formDraftEndpoints: readonly HandledEndpoint[] = [
  handle(getFormDraft, async (context, { caller: { userId }, params: { key } }) =>
    withVersion(await findFormDraft(context, { userId, key })),
  ),
  handle(putFormDraft, async (context, { caller: { userId }, params, query, body, version }) => {
    const draftId = { userId, key: params.key };
    const sentChange = { version, change: query.change };
    return withVersion(await saveFormDraft(context, draftId, sentChange, body.content));
  }),
  handle(deleteFormDraft, async (context, { caller: { userId }, params: { key } }) =>
    removeFormDraft(context, { userId, key }),
  ),
];
