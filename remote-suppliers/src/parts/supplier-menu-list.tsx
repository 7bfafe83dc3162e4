import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { Menu, MenuItem } from '@hareto/design-system/overlays/menu.tsx';
import { useFirstOpening } from '@hareto/design-system/overlays/use-first-opening.ts';
import { CirclePause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteSupplier } from './delete-supplier.tsx';
import { HoldSupplier } from './hold-supplier.tsx';
import { SupplierMenuButton } from './supplier-menu-button.tsx';

export interface SupplierMenuListProps {
  supplier: SupplierDetail;
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function SupplierMenuList({ supplier, byKeyboard }: SupplierMenuListProps) {
  const opening = useFirstOpening(byKeyboard);
  const [openDialog, setOpenDialog] = useState<'hold' | 'delete' | null>(null);
  const close = () => {
    setOpenDialog(null);
  };
  return (
    <>
      <Menu {...opening} trigger={<SupplierMenuButton />}>
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
      <HoldSupplier supplier={supplier} isRequested={openDialog === 'hold'} onClose={close} />
      <DeleteSupplier supplier={supplier} isRequested={openDialog === 'delete'} onClose={close} />
    </>
  );
}
