import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { RegistrationFormDraft } from './use-registration-draft.ts';

/** Both stages edit one draft, and the second saves it before it opens the confirmation. */
const isInsideRegistration = ({ pathname }: { pathname: string }) =>
  pathname === '/registration' || pathname.startsWith('/registration/');

interface RegistrationLeaveGuardProps {
  formDraft: RegistrationFormDraft;
  onReload: () => Promise<void>;
}

/**
 * The dialogs before input is lost: when the user leaves the form and its save fails, and after a
 * save in another tab.
 */
export function RegistrationLeaveGuard({ formDraft, onReload }: RegistrationLeaveGuardProps) {
  return (
    <>
      <LeaveGuard
        isInputRestoredAfterSignIn
        isDirty={formDraft.isUnsaved}
        allows={isInsideRegistration}
        savesFirst
        hasConflict={formDraft.hasConflict}
        onSaveDraft={formDraft.saveOrReport}
        onDiscard={formDraft.stopSaving}
      />
      <DraftConflictDialog
        open={formDraft.state.status === 'conflict'}
        objectName="入力中の内容"
        onOverwrite={formDraft.overwrite}
        onReload={onReload}
      />
    </>
  );
}
