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
    const sentChange = { version, change: query.change };
    const name = { userId, key: params.key };
    return withVersion(await saveFormDraft(context, name, sentChange, body.content));
  }),
  handle(deleteFormDraft, async (context, { caller: { userId }, params: { key } }) =>
    removeFormDraft(context, { userId, key }),
  ),
];
