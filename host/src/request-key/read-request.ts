import { getRequestKey } from '@hareto/contracts/requests.ts';
import { isLinkable } from '@hareto/domain/request-key-status.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { store } from '../store.ts';
import type { PendingRequest } from './pending-request.ts';

/**
 * Reads what the pending key opens, for the banner before a sign-in. What can not be read, or not
 * be taken over, is simply not told: linking says why.
 */
export async function readRequest(pending: PendingRequest, http: HttpCapability): Promise<void> {
  const key = pending.key();
  if (key === null || store.get(pending.infoAtom)?.key === key) return;
  const info = await http.call(getRequestKey, { params: { key } }).catch(() => null);
  const isOpen = info !== null && isLinkable({ status: info.key_status, isUsed: info.is_used });
  if (pending.key() === key) store.set(pending.infoAtom, isOpen ? info : null);
}
