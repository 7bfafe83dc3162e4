import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { useLateMenu } from '@hareto/product-ui/use-late-menu.ts';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { PaymentMenuButton } from './payment-menu-button.tsx';
import type { PaymentMenuListProps } from './payment-menu-list.tsx';

const list = latePart<PaymentMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "payment-menu" */ './payment-menu-list.tsx'))
      .PaymentMenuList,
);

/** ⋯ at the end of a row. */
export function PaymentMenu({ invoice }: { invoice: InvoiceListItem }) {
  const { opened, buttonProps } = useLateMenu(list);
  return opened ? (
    <list.Part invoice={invoice} byKeyboard={opened.byKeyboard} />
  ) : (
    <PaymentMenuButton of={invoice.supplier_name} {...buttonProps} />
  );
}
