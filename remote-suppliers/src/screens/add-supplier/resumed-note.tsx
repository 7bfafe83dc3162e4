import { deleteFormDraft } from '@hareto/contracts/form-drafts.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { RotateCcw } from 'lucide-react';
import type { SupplierFlow } from '../../domain/supplier-flow.ts';
import type { SupplierDraftSaving } from './use-supplier-draft-saving.ts';

interface ResumedNoteProps {
  flow: Pick<SupplierFlow, 'key'>;
  saving: Pick<SupplierDraftSaving, 'abandon' | 'isUnsaved' | 'saveReportingFailure'>;
  onReload: () => Promise<void>;
}

/** Says that the form has the input of an earlier visit, and offers to start again. */
export function ResumedNote({ flow: { key }, saving, onReload }: ResumedNoteProps) {
  const startOver = async () => {
    const { http, snackbar } = host();
    // An autosave during the deletion would be based on a version that no longer exists.
    if (saving.isUnsaved() && !(await saving.saveReportingFailure())) return;
    try {
      await http.call(deleteFormDraft, { params: { key } });
      // Otherwise the reload would first save what is typed.
      saving.abandon();
      await onReload();
    } catch (thrown) {
      snackbar.show({ color: 'error', title: failureText(thrown, 'discard-supplier') });
    }
  };
  return (
    <Note tone="neutral" title="保存された入力内容から再開しました。">
      別の取引先を登録するときは、最初から入力してください。
      <div>
        <TextButton icon={RotateCcw} onClick={() => void startOver()}>
          最初から入力する
        </TextButton>
      </div>
    </Note>
  );
}
