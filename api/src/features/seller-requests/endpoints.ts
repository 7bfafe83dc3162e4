import { createRequest } from '@hareto/contracts/request-sellers.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { requireFeature } from './admission.ts';
import { sendOnce, withLink, type Sent } from './service.ts';

/** All behind the feature: callers who may not use it are told so before anything is looked at. */
export const sellerRequestEndpoints: readonly HandledEndpoint[] = [
  handle(
    createRequest,
    async (context, { caller, body, idempotency }) => sendOnce(context, caller, body, idempotency),
    { admit: requireFeature, replay: async (context, sent: Sent) => withLink(context, sent) },
  ),
];
