import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import type { ChangeDraft } from './change-values.ts';

interface ChangeLeaveGuardProps {
  saving: ReportedDraft<ChangeDraft>;
  onReadAgain: () => Promise<void>;
}

/** Dialogs before input is lost: on leaving the form, and after another tab's save. */
export function ChangeLeaveGuard({ saving, onReadAgain }: ChangeLeaveGuardProps) {
  const save = async () => {
    if (!(await saving.saveAndReport())) throw new Error('The draft could not be saved');
  };
  return (
    <>
      <LeaveGuard
        isInputRestoredAfterSignIn
        isDirty={saving.isEdited}
        isUnsaved={saving.isUnsaved}
        onSaveDraft={save}
        onDiscard={saving.discard}
      />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        objectName="この入力内容"
        onOverwrite={saving.overwrite}
        onReload={onReadAgain}
      />
    </>
  );
}
