import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import {
  createRequestDraft,
  deleteRequestDrafts,
  getRequestDraft,
  listRequestDrafts,
  updateRequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import {
  cancelRequest,
  correctRequestAccount,
  getRequest,
  getRequestsCsvUrl,
  listRequests,
  remindRequest,
  updateRequestContact,
} from '@hareto/contracts/request-sellers.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { etagOf } from '../../endpoints/version.ts';
import { requiredVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { downloadRequestsCsvRoute } from './download-requests-csv.ts';

/** All behind the feature: whoever may not use it is told so before anything is looked at. */
export function sellerRequestRoutes(app: App, services: Services): void {
  requestRoutes(app, services);
  changeRoutes(app, services);
  downloadRequestsCsvRoute(app, services);
  draftRoutes(app, services);
  accountRoutes(app, services);
}

function requestRoutes(app: App, { sellerRequests }: Services): void {
  const { admit } = sellerRequests;
  route(
    app,
    listRequests,
    async ({ query, caller }) => sellerRequests.list(caller.buyerId, query),
    {
      admit,
    },
  );
  route(
    app,
    getRequestsCsvUrl,
    async ({ query, caller }) => sellerRequests.csv.downloadUrl(caller.buyerId, query),
    { admit },
  );
  route(app, getRequest, async ({ params, caller }) => sellerRequests.get(caller, params.id), {
    admit,
  });
}

/** What its seller does about a request that was sent. */
function changeRoutes(app: App, { sellerRequests }: Services): void {
  const { admit } = sellerRequests;
  route(
    app,
    cancelRequest,
    async ({ params, body, caller }) => sellerRequests.cancel(caller, params.id, body.reason),
    { admit },
  );
  route(
    app,
    correctRequestAccount,
    async ({ params, body, caller }) =>
      sellerRequests.correctAccount(caller, params.id, body.account_id),
    { admit },
  );
  route(
    app,
    remindRequest,
    async ({ params, body, caller }) => sellerRequests.remind(caller, params.id, body.message),
    { admit },
  );
  route(
    app,
    updateRequestContact,
    async ({ params, body, caller }) => sellerRequests.changeContact(caller, params.id, body),
    { admit },
  );
}

function draftRoutes(app: App, { sellerRequests: { admit, drafts } }: Services): void {
  route(app, listRequestDrafts, async ({ query, caller }) => drafts.list(caller.buyerId, query), {
    admit,
  });
  route(
    app,
    createRequestDraft,
    async ({ body, caller }) => {
      const draft = await drafts.create(caller, body);
      return new Answer(draft, { headers: etagOf(draft.version) });
    },
    { admit },
  );
  route(
    app,
    getRequestDraft,
    async ({ params, caller }) => {
      const draft = await drafts.get(caller, params.id);
      return new Answer(draft, { headers: etagOf(draft.version) });
    },
    { admit },
  );
  route(
    app,
    updateRequestDraft,
    async ({ params, body, caller, request }) => {
      const draft = await drafts.update(caller, params.id, requiredVersion(request), body);
      return new Answer(draft, { headers: etagOf(draft.version) });
    },
    { admit },
  );
  route(
    app,
    deleteRequestDrafts,
    async ({ body, caller }) => {
      await drafts.delete(caller.buyerId, body.invoice_request_drafts);
      return undefined;
    },
    { admit },
  );
}

function accountRoutes(app: App, { sellerRequests: { admit, accounts } }: Services): void {
  route(app, listBuyerAccounts, async ({ params, caller }) => accounts.list(caller, params.id), {
    admit,
  });
  route(
    app,
    createBuyerAccount,
    async ({ params, body, caller }) => accounts.add(caller, params.id, body),
    { admit },
  );
}
