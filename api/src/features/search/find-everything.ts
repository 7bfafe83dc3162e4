import { type Found, MAXIMUM_HITS } from '@hareto/contracts/search.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { readKeyword } from '../../names/read-keyword.ts';
import { mayRequest } from '../seller-requests/admission.ts';
import { findDrafts, findRequestDrafts } from './find-drafts.ts';
import { findPayments, findRequests } from './find-payments.ts';
import { findSuppliers } from './find-suppliers.ts';
import { groupOf } from './group.ts';

/** The newest rows of each kind that match, all of them the caller's own. */
export async function findEverything(
  context: Context,
  caller: Caller,
  keyword: string,
): Promise<Found> {
  const { db } = context;
  const owner = { buyerId: caller.buyerId, limit: MAXIMUM_HITS + 1 };
  const parsedKeyword = readKeyword(keyword);
  const [payments, suppliers, drafts, [requests, requestDrafts]] = await Promise.all([
    findPayments(db, owner, keyword),
    findSuppliers(db, owner, parsedKeyword),
    findDrafts(db, owner, parsedKeyword),
    (await mayRequest(context, caller))
      ? Promise.all([
          findRequests(db, owner, parsedKeyword),
          findRequestDrafts(db, owner, parsedKeyword),
        ])
      : [groupOf([]), []],
  ]);
  return {
    payments,
    suppliers: groupOf(suppliers),
    drafts: groupOf(drafts),
    requests,
    request_drafts: groupOf(requestDrafts),
  };
}
