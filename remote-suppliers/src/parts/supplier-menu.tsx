import { message } from '@hareto/shared/contracts/messages.ts';
import type { SupplierDetail } from '@hareto/shared/contracts/suppliers.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { latePart } from '@hareto/shared/ui/late-part.tsx';
import { useState } from 'react';
import { SupplierMenuButton } from './supplier-menu-button.tsx';

const list = latePart<{ supplier: SupplierDetail }>(async () => (await import(/* webpackChunkName: "supplier-menu" */ './supplier-menu-list.tsx')).SupplierMenuList);

/** The button; the menu behind it is fetched when somebody is about to open it. */
export function SupplierMenu({ supplier }: { supplier: SupplierDetail }) {
  const [wanted, setWanted] = useState(false);
  const isReady = list.useIsReady();
  // Only after the press: exchanging the button earlier would take the focus, or swallow a press under way.
  if (wanted && isReady) return <list.Part supplier={supplier} />;
  const open = async () => {
    if (await list.fetch()) setWanted(true);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  return <SupplierMenuButton aria-expanded={false} onPointerEnter={() => void list.fetch()} onFocus={() => void list.fetch()} onClick={() => void open()} />;
}
