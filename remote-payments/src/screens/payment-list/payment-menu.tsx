import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { useLazyMenu } from '@hareto/product-ui/use-lazy-menu.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { PaymentMenuButton } from './payment-menu-button.tsx';
import type { PaymentMenuListProps } from './payment-menu-list.tsx';

const list = lazyComponent<PaymentMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "payment-menu" */ './payment-menu-list.tsx'))
      .PaymentMenuList,
);

/** ⋯ at the end of a row. */
export function PaymentMenu({ invoice }: { invoice: InvoiceListItem }) {
  const { opened, buttonProps } = useLazyMenu(list);
  return opened ? (
    <list.Part invoice={invoice} byKeyboard={opened.byKeyboard} />
  ) : (
    <PaymentMenuButton supplierName={invoice.supplier_name} {...buttonProps} />
  );
}
