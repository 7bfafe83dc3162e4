import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';

export type RequestRefusalProps = { text: string; onClose: () => void };

/** Explains why the request could not be taken over, until the user closes it. */
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
