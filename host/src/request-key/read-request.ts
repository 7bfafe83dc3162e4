import { getRequestKey } from '@hareto/contracts/requests.ts';
import { isLinkable } from '@hareto/domain/request-key-status.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { store } from '../store.ts';
import type { PendingRequest } from './pending-request.ts';

/**
 * Reads the pending request for the banner before a sign-in. A request that cannot be read or taken
 * over is not shown; linking explains why.
 */
export async function readRequest(pending: PendingRequest, http: HttpCapability): Promise<void> {
  const key = pending.key();
  if (key === null || store.get(pending.infoAtom)?.key === key) return;
  const info = await http.call(getRequestKey, { params: { key } }).catch(() => null);
  const isOpen = info !== null && isLinkable({ status: info.key_status, isUsed: info.is_used });
  if (pending.key() === key) store.set(pending.infoAtom, isOpen ? info : null);
}
