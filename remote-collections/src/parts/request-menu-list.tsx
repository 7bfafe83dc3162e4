import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import {
  Menu,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
} from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { CircleX, Copy, FileText, Pencil, QrCode } from 'lucide-react';
import { copyLink } from './copy-link.ts';
import { PATHS } from './paths.ts';
import type { RequestDialogName } from './request-dialogs.tsx';
import { RequestMenuButton } from './request-menu-button.tsx';

export interface RequestMenuProps {
  request: RequestListItem;
  openDialog: (name: RequestDialogName) => void;
  /** True in a row of a list, whose menu also has the buttons of the detail. */
  inRow?: boolean;
  size?: 'sm' | 'md';
}
export type RequestMenuListProps = RequestMenuProps & { byKeyboard: boolean };

/** Mounted by the first press on the button. */
export function RequestMenuList({
  request,
  openDialog,
  inRow: isInRow = false,
  size = 'sm',
  byKeyboard,
}: RequestMenuListProps) {
  const menuState = useInitiallyOpenMenu(byKeyboard);
  const { request_url: url } = request;
  return (
    <Menu
      {...menuState}
      width={224}
      trigger={<RequestMenuButton buyerName={request.buyer_name} size={size} outlined={!isInRow} />}
    >
      {isInRow && (
        <MenuLinkItem to={PATHS.detail(request.id)} icon={FileText}>
          詳細を見る
        </MenuLinkItem>
      )}
      {isInRow && url !== null && (
        <>
          <MenuItem icon={Copy} onSelect={() => void copyLink(url, false)}>
            リンクをコピー
          </MenuItem>
          <MenuItem icon={QrCode} onSelect={() => openDialog('qrCode')}>
            QRコードを表示
          </MenuItem>
        </>
      )}
      {request.is_contact_editable && (
        <MenuItem icon={Pencil} onSelect={() => openDialog('contact')}>
          連絡先を変更
        </MenuItem>
      )}
      {request.is_cancellable && (
        <>
          {(isInRow || request.is_contact_editable) && <MenuSeparator />}
          <MenuItem icon={CircleX} destructive onSelect={() => openDialog('cancel')}>
            依頼をキャンセルする
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
