import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';

export type RequestRefusalProps = { text: string; onClose: () => void };

/** Linking failed: why, and no more of it once that is read. */
export function RequestRefusal({ text, onClose }: RequestRefusalProps) {
  return (
    <Modal
      open
      role="alertdialog"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="お支払い依頼を取得できませんでした"
      description={text}
      actions={<Button onClick={onClose}>閉じる</Button>}
    />
  );
}
