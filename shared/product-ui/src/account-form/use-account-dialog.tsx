import { useState, type ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import type { AccountDialogProps } from './account-dialog.tsx';

const dialog = latePart<AccountDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "account-dialog" */ './account-dialog.tsx'))
    .AccountDialog;
});

type Opened = Omit<AccountDialogProps, 'onClose'>;
export type AccountDialogControl = {
  open: (what: Opened) => Promise<void>;
  /** Stands anywhere in the screen. */ dialog: ReactNode;
};

/** Opens the dialog for an account of a supplier. Its script comes when it is wanted first. */
export function useAccountDialog(): AccountDialogControl {
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    async open(what) {
      if (await dialog.fetch()) setOpened(what);
      else host().snackbar.show({ color: 'error', title: message.network() });
    },
    dialog: opened && (
      <dialog.Part
        {...opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    ),
  };
}
