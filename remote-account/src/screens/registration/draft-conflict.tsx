import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { useState } from 'react';
import type { DraftSaving } from './use-draft-saving.ts';

interface DraftConflictProps {
  saving: DraftSaving;
  onReadAgain: () => Promise<void>;
}

/** Another tab or device has changed the draft: the user decides which one stays. */
export function DraftConflict({ saving, onReadAgain }: DraftConflictProps) {
  const [pending, setPending] = useState<'overwrite' | 'read' | null>(null);
  const decide = async (which: 'overwrite' | 'read', act: () => Promise<void>) => {
    setPending(which);
    await act();
    setPending(null);
  };
  const actions = (
    <>
      <Button
        variant="secondary"
        loading={pending === 'overwrite'}
        onClick={() => {
          void decide('overwrite', saving.overwrite);
        }}
      >
        この内容で保存する
      </Button>
      <Button
        loading={pending === 'read'}
        onClick={() => {
          void decide('read', onReadAgain);
        }}
      >
        最新の内容を表示する
      </Button>
    </>
  );
  return (
    <Modal
      open={saving.state.status === 'conflict'}
      onOpenChange={() => undefined}
      role="alertdialog"
      dismissible={false}
      title="内容が更新されています"
      description="入力中の内容は、別のタブまたは端末で変更されました。最新の内容を表示すると、この画面で入力した内容は失われます。"
      actions={actions}
    />
  );
}
