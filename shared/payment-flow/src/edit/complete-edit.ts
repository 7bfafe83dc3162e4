import { host } from '@hareto/platform/remote-kit/host.ts';
import { editPaths } from './edit-paths.ts';
import { removeCorrection } from './correction-draft.ts';
import { clearEdit } from './edit-store.ts';

/** Called after the server has accepted the change. Returns the path of the next page. */
export function completeEdit(invoiceId: number): string {
  clearEdit();
  void removeCorrection(invoiceId);
  void host().stats.refresh();
  host().snackbar.show({ color: 'success', title: '申請内容を修正しました。' });
  return editPaths(invoiceId).detail;
}
