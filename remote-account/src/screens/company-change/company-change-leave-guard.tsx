import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import type { CompanyChangeDraft } from './change-values.ts';

interface CompanyChangeLeaveGuardProps {
  formDraft: ReportedDraft<CompanyChangeDraft>;
  onReload: () => Promise<void>;
}

/**
 * The dialogs before input is lost: when the user leaves the form, and after a save of another tab.
 */
export function CompanyChangeLeaveGuard({ formDraft, onReload }: CompanyChangeLeaveGuardProps) {
  return (
    <>
      <LeaveGuard
        isInputRestoredAfterSignIn
        isDirty={formDraft.isEdited}
        isUnsaved={formDraft.isUnsaved}
        onSaveDraft={formDraft.saveAndReport}
        onDiscard={formDraft.discard}
      />
      <DraftConflictDialog
        open={formDraft.state.status === 'conflict'}
        objectName="この入力内容"
        onOverwrite={formDraft.overwrite}
        onReload={onReload}
      />
    </>
  );
}
