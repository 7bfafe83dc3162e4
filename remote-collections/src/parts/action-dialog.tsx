import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import type { ReactNode } from 'react';
import type { RequestAction } from './use-request-action.ts';

interface ActionDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  action: RequestAction;
  /** Text of the button that runs the action. */
  label: string;
  destructive?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A dialog with a field, and a button that runs an action; shows an error below the field. */
export function ActionDialog({
  open,
  onClose,
  title,
  description,
  action,
  label,
  destructive = false,
  onConfirm,
  children,
}: ActionDialogProps) {
  const actions = (
    <>
      <Button variant="secondary" data-answer="no" disabled={action.pending} onClick={onClose}>
        閉じる
      </Button>
      <Button
        variant={destructive ? 'danger' : 'primary'}
        loading={action.pending}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role={destructive ? 'alertdialog' : 'dialog'}
      dismissible={false}
      {...(destructive && { initialFocus: '[data-answer="no"]' })}
      title={title}
      description={description}
      actions={actions}
    >
      <Stack gap={4} css={{ marginTop: 16 }}>
        {children}
        {action.error !== null && (
          <Note tone="danger" role="alert">
            {action.error}
          </Note>
        )}
      </Stack>
    </Modal>
  );
}
