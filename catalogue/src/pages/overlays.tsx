import { Button } from '@hareto/design-system/actions/button.tsx';
import { IconButtonWithTooltip } from '@hareto/design-system/overlays/icon-button-with-tooltip.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import {
  Menu,
  MenuAnchorItem,
  MenuItem,
  MenuLabel,
  MenuLinkItem,
  MenuSeparator,
  SubMenu,
} from '@hareto/design-system/overlays/menu.tsx';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Tooltip } from '@hareto/design-system/overlays/tooltip.tsx';
import {
  CircleX,
  Copy,
  Download,
  Ellipsis,
  FileText,
  IdCard,
  ReceiptText,
  RotateCw,
} from 'lucide-react';
import { PageBehind } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const doNothing = () => undefined;
const MENU_BUTTON = <IconButton outlined icon={Ellipsis} label="その他の操作" />;

const menuState = (items: React.ReactNode) => ({
  fullWindow: true,
  show: () => (
    <PageBehind>
      <Controlled initial={true}>
        {(open, set) => (
          <Menu trigger={MENU_BUTTON} align="start" open={open} onOpenChange={set}>
            {items}
          </Menu>
        )}
      </Controlled>
    </PageBehind>
  ),
});
const ITEMS = (
  <>
    <MenuLinkItem to="/menu" icon={FileText}>
      詳細を見る
    </MenuLinkItem>
    <MenuItem icon={Copy} onSelect={doNothing}>
      コピーして作成
    </MenuItem>
    <SubMenu icon={Download} label="書類">
      <MenuItem icon={FileText} onSelect={doNothing}>
        請求書
      </MenuItem>
      <MenuItem icon={ReceiptText} onSelect={doNothing}>
        領収書
      </MenuItem>
    </SubMenu>
    <MenuSeparator />
    <MenuItem destructive icon={CircleX} onSelect={doNothing}>
      キャンセルする
    </MenuItem>
  </>
);

export const menu = cataloguePage('menu', 'メニュー', {
  open: menuState(ITEMS),
  groups: menuState(
    <>
      <MenuLabel>書類</MenuLabel>
      <MenuAnchorItem href="/menu" icon={IdCard}>
        登録情報
      </MenuAnchorItem>
      <MenuSeparator />
      <MenuItem disabled onSelect={doNothing}>
        領収書（振込完了後）
      </MenuItem>
    </>,
  ),
  long: menuState(
    <MenuItem icon={FileText} onSelect={doNothing}>
      {LONG_NAME}
    </MenuItem>,
  ),
});

const popoverState = (text: string) => ({
  fullWindow: true,
  show: () => (
    <PageBehind>
      <Controlled initial={true}>
        {(open, set) => (
          <Popover
            label="手数料の説明"
            trigger={<Button variant="secondary">手数料とは</Button>}
            open={open}
            onOpenChange={set}
          >
            <Text as="p" variant="small">
              {text}
            </Text>
          </Popover>
        )}
      </Controlled>
    </PageBehind>
  ),
});

export const popover = cataloguePage('popover', 'ポップオーバー', {
  open: popoverState('手数料はお支払い総額に含まれます。'),
  long: popoverState(LONG_TEXT.repeat(10)),
});

export const tooltip = cataloguePage('tooltip', 'ツールチップ', {
  open: {
    fullWindow: true,
    act: 'focus',
    show: () => (
      <PageBehind>
        <IconButtonWithTooltip icon={RotateCw} label="右に90度回転" />
      </PageBehind>
    ),
  },
  long: {
    fullWindow: true,
    act: 'focus',
    show: () => (
      <PageBehind>
        <Tooltip label={LONG_TEXT}>
          <IconButton icon={RotateCw} label="右に90度回転" />
        </Tooltip>
      </PageBehind>
    ),
  },
});
