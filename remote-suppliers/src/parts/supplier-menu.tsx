import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { useLateMenu } from '@hareto/product-ui/use-late-menu.ts';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import { SupplierMenuButton } from './supplier-menu-button.tsx';
import type { SupplierMenuListProps } from './supplier-menu-list.tsx';

const list = latePart<SupplierMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "supplier-menu" */ './supplier-menu-list.tsx'))
      .SupplierMenuList,
);

export function SupplierMenu({ supplier }: { supplier: SupplierDetail }) {
  const { opened, buttonProps } = useLateMenu(list);
  return opened ? (
    <list.Part supplier={supplier} byKeyboard={opened.byKeyboard} />
  ) : (
    <SupplierMenuButton {...buttonProps} />
  );
}
