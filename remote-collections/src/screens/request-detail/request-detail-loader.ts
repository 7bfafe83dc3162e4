import type { Account } from '@hareto/contracts/accounts.ts';
import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export interface RequestDetailData {
  readonly request: RequestDetail;
  /** The seller's accounts when the seller must correct the account, otherwise empty. */
  readonly accounts: readonly Account[];
}

export async function requestDetailLoader({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<RequestDetailData> {
  const { http, session } = host();
  const request = await http.call(getRequest, { params: { id: params['id'] ?? '' }, signal });
  if (request.action_required === null) return { request, accounts: [] };
  const buyer = { id: session.user()?.buyer_id ?? 0 };
  const { accounts } = await http.call(listBuyerAccounts, { params: buyer, signal });
  return { request, accounts };
}
