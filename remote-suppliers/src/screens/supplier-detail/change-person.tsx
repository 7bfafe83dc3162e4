import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PersonDialogProps } from './person-dialog.tsx';

const dialog = lazyComponent<PersonDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "person-dialog" */ './person-dialog.tsx')).PersonDialog;
});

/** Opens the dialog for the supplier's person. Its script loads when it is first needed. */
export function ChangePerson({ supplier }: { supplier: SupplierDetail }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (await dialog.loadScript()) setOpen(true);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  return (
    <>
      <Button variant="secondary" size="sm" icon={Pencil} onClick={() => void open()}>
        担当者と支払通知を変更
      </Button>
      {isOpen && <dialog.Component supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}
