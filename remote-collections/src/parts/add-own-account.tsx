import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Plus } from 'lucide-react';

const dialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "own-account" */ './own-account-dialog.tsx'))
      .OwnAccountDialog,
);
const fetchDialog = () => void dialog.loadScript();

/** 入金先口座を追加: its script loads when the user points at the button, or opens the dialog. */
export const AddOwnAccountDialog = dialog.Component;

export function AddOwnAccountButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <TextButton
      icon={Plus}
      onPointerEnter={fetchDialog}
      onFocus={fetchDialog}
      onClick={() => {
        fetchDialog();
        onPress();
      }}
    >
      {label}
    </TextButton>
  );
}
