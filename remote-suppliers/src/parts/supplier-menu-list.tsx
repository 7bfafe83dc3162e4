import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { Menu, MenuItem } from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { CirclePause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteSupplierDialog } from './delete-supplier.tsx';
import { HoldSupplierDialog } from './hold-supplier.tsx';
import { SupplierMenuButton } from './supplier-menu-button.tsx';

export interface SupplierMenuListProps {
  supplier: SupplierDetail;
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function SupplierMenuList({ supplier, byKeyboard }: SupplierMenuListProps) {
  const menuState = useInitiallyOpenMenu(byKeyboard);
  const [openDialog, setOpenDialog] = useState<'hold' | 'delete' | null>(null);
  const close = () => {
    setOpenDialog(null);
  };
  return (
    <>
      <Menu {...menuState} trigger={<SupplierMenuButton />}>
        {!supplier.hold && (
          <MenuItem
            icon={CirclePause}
            onSelect={() => {
              setOpenDialog('hold');
            }}
          >
            お支払いを止める
          </MenuItem>
        )}
        <MenuItem
          icon={Trash2}
          destructive
          onSelect={() => {
            setOpenDialog('delete');
          }}
        >
          取引先を削除
        </MenuItem>
      </Menu>
      <HoldSupplierDialog supplier={supplier} open={openDialog === 'hold'} onClose={close} />
      <DeleteSupplierDialog supplier={supplier} open={openDialog === 'delete'} onClose={close} />
    </>
  );
}
