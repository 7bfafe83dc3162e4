import { useState } from 'react';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

/** 412: another tab or device has changed the draft. The user decides which one stays; nothing is overwritten by itself. */
export function DraftConflictDialog({ saving }: { saving: DraftSaving }) {
  const { revalidate, state } = useRevalidator();
  const [overwriting, setOverwriting] = useState(false);
  const overwrite = async () => {
    setOverwriting(true);
    await saving.overwrite();
    setOverwriting(false);
  };
  const actions = (
    <>
      <Button variant="secondary" loading={overwriting} onClick={() => { void overwrite(); }}>この内容で保存する</Button>
      <Button loading={state === 'loading'} disabled={overwriting} onClick={() => { void revalidate(); }}>最新の内容を表示する</Button>
    </>
  );
  return (
    <Modal
      open={saving.state.status === 'conflict'}
      onOpenChange={() => undefined}
      role="alertdialog"
      dismissible={false}
      title="内容が更新されています"
      description="この下書きは、別のタブまたは端末で変更されました。最新の内容を表示すると、この画面で入力した内容は失われます。"
      actions={actions}
    />
  );
}
