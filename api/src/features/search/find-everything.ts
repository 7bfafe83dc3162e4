import { type SearchResult, MAXIMUM_HITS } from '@hareto/contracts/search.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { readKeyword } from '../../names/read-keyword.ts';
import { canUseRequests } from '../seller-requests/admission.ts';
import { findDrafts, findRequestDrafts } from './find-drafts.ts';
import { findPayments, findRequests } from './find-payments.ts';
import { findSuppliers } from './find-suppliers.ts';
import { hitGroup } from './hit-group.ts';

/** Finds the newest matching rows of each kind, only of the caller's business. */
export async function findEverything(
  context: Context,
  caller: Caller,
  keyword: string,
): Promise<SearchResult> {
  const { db } = context;
  const owner = { buyerId: caller.buyerId, limit: MAXIMUM_HITS + 1 };
  const parsedKeyword = readKeyword(keyword);
  // `Promise.all` must not wait for this check, because another query that fails meanwhile would be
  // an unhandled rejection.
  const findRequestsIfAdmitted = async () =>
    (await canUseRequests(context, caller))
      ? Promise.all([findRequests(db, owner, keyword), findRequestDrafts(db, owner, parsedKeyword)])
      : ([hitGroup([]), []] as const);
  const [payments, suppliers, drafts, [requests, requestDrafts]] = await Promise.all([
    findPayments(db, owner, keyword),
    findSuppliers(db, owner, parsedKeyword),
    findDrafts(db, owner, parsedKeyword),
    findRequestsIfAdmitted(),
  ]);
  return {
    payments,
    suppliers,
    drafts: hitGroup(drafts),
    requests,
    request_drafts: hitGroup(requestDrafts),
  };
}
