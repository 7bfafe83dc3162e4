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
  saving: Pick<SupplierDraftSaving, 'stopSaving' | 'isUnsaved' | 'resumeSaving' | 'saveOrReport'>;
  onReload: () => Promise<void>;
}

/** Says that the form has the input of an earlier visit, and offers to start again. */
export function ResumedNote({ flow: { key }, saving, onReload }: ResumedNoteProps) {
  const [isBusy, setIsBusy] = useState(false);
  const startOver = async () => {
    const { http, snackbar } = host();
    // Completes the pending autosave first; later it would be based on a deleted version.
    if (saving.isUnsaved() && !(await saving.saveOrReport())) return;
    // From now on nothing is saved, because it would conflict with the deletion.
    saving.stopSaving();
    try {
      await http.call(deleteFormDraft, { params: { key } });
      await onReload();
    } catch (thrown) {
      saving.resumeSaving();
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
