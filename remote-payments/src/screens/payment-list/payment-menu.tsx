import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { useLazyMenu } from '@hareto/product-ui/use-lazy-menu.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { PaymentMenuButton } from './payment-menu-button.tsx';
import type { PaymentMenuListProps } from './payment-menu-list.tsx';

const menuList = lazyComponent<PaymentMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "payment-menu" */ './payment-menu-list.tsx'))
      .PaymentMenuList,
);

/** The button ⋯ at the end of a row, with its menu. */
export function PaymentMenu({ invoice }: { invoice: InvoiceListItem }) {
  const { opened, buttonProps } = useLazyMenu(menuList);
  return opened ? (
    <menuList.Component invoice={invoice} byKeyboard={opened.byKeyboard} />
  ) : (
    <PaymentMenuButton supplierName={invoice.supplier_name} {...buttonProps} />
  );
}
