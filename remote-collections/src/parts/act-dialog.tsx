import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import type { ReactNode } from 'react';
import type { RequestAct } from './use-request-act.ts';

interface ActDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  act: RequestAct;
  /** Text of its button. */
  label: string;
  destructive?: boolean;
  onAct: () => void;
  children: ReactNode;
}

/** A question with a field and two buttons; a refusal is shown below the field. */
export function ActDialog({
  open,
  onClose,
  title,
  description,
  act,
  label,
  destructive = false,
  onAct,
  children,
}: ActDialogProps) {
  const actions = (
    <>
      <Button variant="secondary" data-answer="no" disabled={act.pending} onClick={onClose}>
        閉じる
      </Button>
      <Button variant={destructive ? 'danger' : 'primary'} loading={act.pending} onClick={onAct}>
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
      dismissible={!act.pending}
      {...(destructive && { initialFocus: '[data-answer="no"]' })}
      title={title}
      description={description}
      actions={actions}
    >
      <Stack gap={4} css={{ marginTop: 16 }}>
        {children}
        {act.error !== null && (
          <Note tone="danger" role="alert">
            {act.error}
          </Note>
        )}
      </Stack>
    </Modal>
  );
}
