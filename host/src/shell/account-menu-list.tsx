import type { UserInformation } from '@hareto/shared/contracts/users.ts';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@hareto/shared/ui/menu.tsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services-context.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { accountEntries } from './navigation.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** Mounted by the press that opens it for the first time. */
export function AccountMenuList({ user }: { user: UserInformation }) {
  const { registry } = useServices();
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu width={272} open={open} onOpenChange={setOpen} trigger={<AccountMenuButton user={user} />}>
        {accountEntries(registry).map(({ to, label, icon }) => (
          <MenuLinkItem key={to} to={to} icon={icon}>{label}</MenuLinkItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => setAsking(true)}>ログアウト</MenuItem>
      </Menu>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
