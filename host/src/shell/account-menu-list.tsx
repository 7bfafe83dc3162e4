import {
  Menu,
  MenuAnchorItem,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
} from '@hareto/design-system/overlays/menu.tsx';
import { useInitiallyOpenMenu } from '@hareto/design-system/overlays/use-initially-open-menu.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { HeaderNames } from '../session/header-names.ts';
import { useServices } from '../services-context.ts';
import { accountEntries, type AccountEntry, serviceIcon } from './account-entries.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { NewTabHint } from './service-anchor.tsx';
import { serviceEntries } from './service-links.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

export interface AccountMenuListProps {
  names: HeaderNames;
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function AccountMenuList({ names, byKeyboard }: AccountMenuListProps) {
  const { registry, site } = useServices();
  const menuState = useInitiallyOpenMenu(byKeyboard);
  const [isConfirmingSignOut, setConfirmingSignOut] = useState(false);
  const { settings, terms } = accountEntries(registry);
  const services = serviceEntries(site, ['contact', 'privacy']);
  return (
    <>
      <Menu width={272} {...menuState} trigger={<AccountMenuButton names={names} />}>
        {settings.map(item)}
        {terms.length + services.length > 0 && <MenuSeparator />}
        {terms.map(item)}
        {services.map(({ id, href, label }) => (
          <MenuAnchorItem key={id} href={href} icon={serviceIcon(id)}>
            {label}
            <NewTabHint href={href} />
          </MenuAnchorItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => setConfirmingSignOut(true)}>
          ログアウト
        </MenuItem>
      </Menu>
      <SignOutDialog open={isConfirmingSignOut} onClose={() => setConfirmingSignOut(false)} />
    </>
  );
}

const item = ({ to, label, icon }: AccountEntry) => (
  <MenuLinkItem key={to} to={to} icon={icon}>
    {label}
  </MenuLinkItem>
);
