import { pendingAuthorization } from '../../domain/pending-authorization.ts';
import { errorPage } from '../../parts/error-page.ts';

const NO_PENDING_REQUEST =
  '確認コードの入力が必要な連携はありません。連携元のサービスからもう一度お試しください。';

/**
 * Only the partner can start an authorization, so without one this page cannot redirect to a first
 * step.
 */
export async function oneTimePasswordLoader() {
  const authorization = pendingAuthorization.read();
  if (authorization === null) throw errorPage('連携を続けられません', NO_PENDING_REQUEST);
  return { authorization };
}
