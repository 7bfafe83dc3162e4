import { isCallFailure } from '@hareto/contracts/problem.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import type { PendingRequest } from './pending-request.ts';

/** Also used for keys that are used up, withdrawn or unknown. */
export const REFUSED_BY_DEFAULT =
  'お支払い依頼の期限が切れているか、無効になっています。お手数ですが、依頼元へ直接お問い合わせください。';

/**
 * Links the pending request to the signed-in business and returns the path where it is paid.
 * Returns null when there is none, when it is refused (the modal says why), or when the server did
 * not answer: it then stays pending for the next screen.
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
    const text = refusalOf(failure);
    if (text === null) return null;
    pending.drop();
    pending.refuse(text);
    return null;
  }
}

/** The text of the modal; null when the server has not decided. */
function refusalOf(failure: unknown): string | null {
  if (!isCallFailure(failure) || failure.kind !== 'problem') return null;
  const { httpStatus, status, message } = failure;
  if (httpStatus === 400 && status === '2') return message;
  const isUndecided = httpStatus >= 500 || httpStatus === 429 || httpStatus === 401;
  return isUndecided ? null : REFUSED_BY_DEFAULT;
}
