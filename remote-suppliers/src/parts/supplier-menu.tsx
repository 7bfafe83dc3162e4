import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { useLazyMenu } from '@hareto/product-ui/use-lazy-menu.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { SupplierMenuButton } from './supplier-menu-button.tsx';
import type { SupplierMenuListProps } from './supplier-menu-list.tsx';

const menuList = lazyComponent<SupplierMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "supplier-menu" */ './supplier-menu-list.tsx'))
      .SupplierMenuList,
);

export function SupplierMenu({ supplier }: { supplier: SupplierDetail }) {
  const { opened, buttonProps } = useLazyMenu(menuList);
  return opened ? (
    <menuList.Component supplier={supplier} byKeyboard={opened.byKeyboard} />
  ) : (
    <SupplierMenuButton {...buttonProps} />
  );
}
