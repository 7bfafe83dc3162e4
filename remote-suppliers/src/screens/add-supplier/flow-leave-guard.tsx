import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { isFlowPath } from '../../domain/supplier-steps.ts';
import type { SupplierDraftSaving } from './use-supplier-draft-saving.ts';

/** A navigation between the steps loses no input, so it needs no question. */
const isInsideFlow = ({ pathname }: { pathname: string }) => isFlowPath(pathname);

interface FlowLeaveGuardProps {
  isDirty: () => boolean;
  saving: SupplierDraftSaving;
  onReload: () => Promise<void>;
}

/** Dialogs that protect the input: when the user leaves the flow, and after another tab's save. */
export function FlowLeaveGuard({ isDirty, saving, onReload }: FlowLeaveGuardProps) {
  return (
    <>
      <LeaveGuard
        isInputRestoredAfterSignIn
        isDirty={isDirty}
        isUnsaved={saving.isUnsaved}
        allows={isInsideFlow}
        onSaveDraft={saving.saveAndReport}
        onDiscard={saving.discard}
      />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        objectName="この取引先の入力内容"
        onOverwrite={saving.overwrite}
        onReload={onReload}
      />
    </>
  );
}
