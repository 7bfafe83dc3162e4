import { deleteFormDraft } from '@hareto/contracts/form-drafts.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { SupplierFlow } from '../../domain/supplier-flow.ts';
import type { SupplierDraftSaving } from './use-supplier-draft-saving.ts';

interface ResumedNoteProps {
  flow: Pick<SupplierFlow, 'key'>;
  saving: Pick<SupplierDraftSaving, 'abandon' | 'isUnsaved' | 'saveAgain' | 'saveReportingFailure'>;
  onReload: () => Promise<void>;
}

/** Says that the form has the input of an earlier visit, and offers to start again. */
export function ResumedNote({ flow: { key }, saving, onReload }: ResumedNoteProps) {
  const [isBusy, setIsBusy] = useState(false);
  const startOver = async () => {
    const { http, snackbar } = host();
    // An autosave during the deletion would be based on a version that no longer exists.
    if (saving.isUnsaved() && !(await saving.saveReportingFailure())) return;
    // A save of what is typed meanwhile would conflict with the deletion.
    saving.abandon();
    try {
      await http.call(deleteFormDraft, { params: { key } });
      await onReload();
    } catch (thrown) {
      saving.saveAgain();
      snackbar.show({ color: 'error', title: failureText(thrown, 'discard-supplier') });
    }
  };
  const press = async () => {
    setIsBusy(true);
    await startOver();
    setIsBusy(false);
  };
  return (
    <Note tone="neutral" title="保存された入力内容から再開しました。">
      別の取引先を登録するときは、最初から入力してください。
      <div>
        <TextButton icon={RotateCcw} loading={isBusy} onClick={() => void press()}>
          最初から入力する
        </TextButton>
      </div>
    </Note>
  );
}
