import { useState, type ReactNode } from 'react';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { DocumentDrawerProps } from './document-drawer.tsx';

const drawer = lazyComponent<DocumentDrawerProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "document-drawer" */ './document-drawer.tsx'))
    .DocumentDrawer;
});

/** Shows an attached file. The viewer's script loads when it is first needed. */
export function useDocumentDrawer(file: InvoiceFile): { open: () => void; drawer: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await drawer.loadScript()) setOpen(true);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  return {
    open: () => void open(),
    drawer: isOpen && (
      <drawer.Component
        file={file}
        onClose={() => {
          setOpen(false);
        }}
      />
    ),
  };
}
