import { getRequestKey } from '@hareto/contracts/requests.ts';
import { isLinkable } from '@hareto/domain/request-key-status.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { store } from '../store.ts';
import type { PendingRequest } from './pending-request.ts';

/**
 * Reads the pending request for the banner before a sign-in. The banner does not say why a request
 * cannot be taken over; the dialog after the sign-in does.
 */
export async function readRequest(
  { key: currentKey, shownAtom }: PendingRequest,
  http: HttpCapability,
): Promise<void> {
  const key = currentKey();
  const shown = store.get(shownAtom);
  if (key === null || (typeof shown === 'object' && shown?.key === key)) return;
  const info = await http.call(getRequestKey, { params: { key } }).catch(() => null);
  const isOpen = info !== null && isLinkable({ status: info.key_status, isUsed: info.is_used });
  if (currentKey() === key) store.set(shownAtom, isOpen ? info : 'unreadable');
}
