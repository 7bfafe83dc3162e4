import { payRequest } from '@hareto/contracts/pay-request.ts';
import { getRequestKey, linkRequestKey } from '@hareto/contracts/requests.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { describeRequestKey, linkToBuyer, payOwnRequest } from './received-requests.ts';

export const requestEndpoints: readonly HandledEndpoint[] = [
  handle(getRequestKey, async (context, { params, callerOrNull }) =>
    describeRequestKey(context, await callerOrNull(), params.key),
  ),
  handle(linkRequestKey, async (context, { caller, body }) =>
    linkToBuyer(context, caller, body.request_key),
  ),
  handle(
    payRequest,
    async (context, { caller, params, body, idempotency }) =>
      payOwnRequest(context, caller, params.id, body, idempotency),
    { prove: 'inHandler' },
  ),
];
