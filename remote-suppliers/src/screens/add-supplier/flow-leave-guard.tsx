import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { isFlowPath } from '../../domain/supplier-flow.ts';
import type { SupplierSaving } from './use-supplier-saving.ts';

/** A change of step loses no input. */
const staysInFlow = ({ pathname }: { pathname: string }) => isFlowPath(pathname);

interface FlowLeaveGuardProps {
  isDirty: () => boolean;
  saving: SupplierSaving;
  onReadAgain: () => Promise<void>;
}

/** Dialogs before input is lost: on leaving the flow, and after another tab's save. */
export function FlowLeaveGuard({ isDirty, saving, onReadAgain }: FlowLeaveGuardProps) {
  const save = async () => {
    if (!(await saving.saveAndReport())) throw new Error('The draft could not be saved');
  };
  return (
    <>
      <LeaveGuard
        isKept
        isDirty={isDirty}
        isUnsaved={saving.isUnsaved}
        allows={staysInFlow}
        onSaveDraft={save}
        onDiscard={saving.discard}
      />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        what="この取引先の入力内容"
        onOverwrite={saving.overwrite}
        onReadAgain={onReadAgain}
      />
    </>
  );
}
