import * as message from '@hareto/contracts/messages.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState, type ReactNode } from 'react';
import type { RequestDialogProps, RequestDialogName } from './request-dialogs.tsx';

const dialogs = lazyComponent<RequestDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "request-dialogs" */ './request-dialogs.tsx'))
    .RequestDialog;
});

export interface RequestDialogControl {
  openDialog: (name: RequestDialogName) => void;
  /** Props of a button that opens a dialog: they load the script on hover or focus. */
  preloadHandlers: { onPointerEnter: () => void; onFocus: () => void };
  /** Render it anywhere beside the buttons. */
  dialog: ReactNode;
}

/** The actions on a request that first show a dialog, whose script loads on demand. */
export function useRequestDialog(request: RequestListItem): RequestDialogControl {
  const [openName, setOpenName] = useState<RequestDialogName | null>(null);
  const openDialog = async (next: RequestDialogName) => {
    if (await dialogs.loadScript()) setOpenName(next);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  const preload = () => void dialogs.loadScript();
  return {
    openDialog: (next) => void openDialog(next),
    preloadHandlers: { onPointerEnter: preload, onFocus: preload },
    dialog: openName && (
      <dialogs.Component name={openName} request={request} onClose={() => setOpenName(null)} />
    ),
  };
}
