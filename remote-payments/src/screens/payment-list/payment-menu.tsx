import type { InvoiceListItem } from '@hareto/shared/contracts/invoices.ts';
import { message } from '@hareto/shared/contracts/messages.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { latePart } from '@hareto/shared/ui/late-part.tsx';
import { useState } from 'react';
import { PaymentMenuButton } from './payment-menu-button.tsx';

const list = latePart<{ invoice: InvoiceListItem }>(async () => (await import(/* webpackChunkName: "payment-menu" */ './payment-menu-list.tsx')).PaymentMenuList);

/** ⋯ at the end of a row; the menu behind it is fetched when somebody is about to open it. */
export function PaymentMenu({ invoice }: { invoice: InvoiceListItem }) {
  const [wanted, setWanted] = useState(false);
  const isReady = list.useIsReady();
  // Only after the press: exchanging the button earlier would take the focus, or swallow a press under way.
  if (wanted && isReady) return <list.Part invoice={invoice} />;
  const open = async () => {
    if (await list.fetch()) setWanted(true);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  return <PaymentMenuButton of={invoice.supplier_name} aria-expanded={false} onPointerEnter={() => void list.fetch()} onFocus={() => void list.fetch()} onClick={() => void open()} />;
}
