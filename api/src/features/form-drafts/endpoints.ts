import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { etagOf } from '../../endpoints/version.ts';
import { findFormDraft, keepFormDraft, removeFormDraft } from './form-drafts.ts';

const withVersion = <Kept extends { version: number }>(kept: Kept) =>
  new EndpointResponse(kept, { headers: etagOf(kept.version) });

export const formDraftEndpoints: readonly HandledEndpoint[] = [
  handle(getFormDraft, async (context, { caller: { userId }, params: { key } }) =>
    withVersion(await findFormDraft(context, { userId, key })),
  ),
  handle(putFormDraft, async (context, { caller: { userId }, params, query, body, version }) => {
    const sent = { version, change: query.change };
    const name = { userId, key: params.key };
    return withVersion(await keepFormDraft(context, name, sent, body.content));
  }),
  handle(deleteFormDraft, async (context, { caller: { userId }, params: { key } }) =>
    removeFormDraft(context, { userId, key }),
  ),
];
