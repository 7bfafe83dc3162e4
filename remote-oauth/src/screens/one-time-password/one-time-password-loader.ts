import { pendingApproval } from '../../domain/pending-approval.ts';
import { errorPage } from '../../parts/error-page.ts';

const NO_PENDING_REQUEST =
  '確認コードの入力が必要な連携はありません。連携元のサービスからもう一度お試しください。';

/**
 * Only the partner can start an approval, so without one this page cannot redirect to a first step.
 */
export async function oneTimePasswordLoader() {
  const approval = pendingApproval.read();
  if (approval === null) throw errorPage('連携を続けられません', NO_PENDING_REQUEST);
  return { approval };
}
