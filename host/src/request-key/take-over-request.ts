import { isTemporary } from '@hareto/contracts/problem-text.ts';
import { isCallFailure, type ProblemFailure } from '@hareto/contracts/problem.ts';
import { linkRequestKey, OTHER_ADDRESSEE } from '@hareto/contracts/requests.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import type { PendingRequest } from './pending-request.ts';

/** Also used for keys that are used up, withdrawn or unknown. */
export const REFUSED_BY_DEFAULT =
  'お支払い依頼の期限が切れているか、無効になっています。依頼元へ直接お問い合わせください。';

/**
 * Links the pending request to the signed-in business and returns the path where it is paid.
 * Returns null when there is none, or when linking failed, which the dialog then explains. A
 * request that the server has not decided about stays pending for the next screens, and the dialog
 * is shown once to each user of the page. A request for another business stays pending for the next
 * user who signs in.
 */
export async function takeOverRequest(
  pending: PendingRequest,
  http: HttpCapability,
): Promise<string | null> {
  const request_key = pending.key();
  if (request_key === null) return null;
  try {
    const { invoice_id } = await http.call(linkRequestKey, { body: { request_key } });
    pending.drop();
    return requestPaymentPath({ id: invoice_id });
  } catch (failure) {
    pending.showRefusal(refusalOf(failure));
    if (isForOtherBusiness(failure)) pending.keepForOtherUsers();
    else if (isDecided(failure)) pending.drop();
    return null;
  }
}

const refusalOf = (failure: unknown): string =>
  hasReason(failure) ? failure.message : REFUSED_BY_DEFAULT;

const isForOtherBusiness = (failure: unknown): boolean =>
  hasReason(failure) && failure.details['reason'] === OTHER_ADDRESSEE;

/** True when the message says why this business cannot link the request. */
const hasReason = (failure: unknown): failure is ProblemFailure =>
  isCallFailure(failure) &&
  failure.kind === 'problem' &&
  failure.httpStatus === 400 &&
  failure.status === '2';

/** True when the server has decided; false when a later attempt or a sign-in may succeed. */
const isDecided = (failure: unknown): boolean =>
  isCallFailure(failure) &&
  failure.kind === 'problem' &&
  !isTemporary(failure) &&
  failure.httpStatus !== 401;
