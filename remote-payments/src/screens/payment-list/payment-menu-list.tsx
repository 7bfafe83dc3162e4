import { getReceiptUrl } from '@hareto/contracts/invoices.ts';
import { type InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { detailPath, editPath } from '@hareto/domain/payment-links.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import {
  Menu,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
} from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { CircleX, Download, FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ListState } from '../../parts/list-state.ts';
import { CancelDialog } from '../../parts/cancel-dialog.tsx';
import { useDownload } from '@hareto/product-ui/files/use-download.ts';
import { PaymentMenuButton } from './payment-menu-button.tsx';

export interface PaymentMenuListProps {
  invoice: InvoiceListItem;
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function PaymentMenuList({ invoice, byKeyboard }: PaymentMenuListProps) {
  const menuState = useInitiallyOpenMenu(byKeyboard);
  const [isCancelling, setIsCancelling] = useState(false);
  const receipt = useDownload();
  const { pathname, search } = useLocation();
  const state: ListState = { list: pathname + search };
  return (
    <>
      <Menu
        {...menuState}
        width={256}
        trigger={<PaymentMenuButton supplierName={invoice.supplier_name} />}
      >
        <MenuLinkItem to={detailPath(invoice)} state={state} icon={FileText}>
          詳細を見る
        </MenuLinkItem>
        {invoice.is_editable && (
          <MenuLinkItem to={editPath(invoice)} icon={Pencil}>
            申請を修正する
          </MenuLinkItem>
        )}
        {invoice.is_receipt_available && (
          <MenuItem
            icon={Download}
            onSelect={() =>
              receipt.start(() => host().http.call(getReceiptUrl, { params: { id: invoice.id } }))
            }
          >
            手数料の領収書をダウンロード
          </MenuItem>
        )}
        {invoice.is_cancellable && (
          <>
            <MenuSeparator />
            <MenuItem icon={CircleX} destructive onSelect={() => setIsCancelling(true)}>
              申請をキャンセルする
            </MenuItem>
          </>
        )}
      </Menu>
      <CancelDialog invoice={invoice} open={isCancelling} onClose={() => setIsCancelling(false)} />
    </>
  );
}
