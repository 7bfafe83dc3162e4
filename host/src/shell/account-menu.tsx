import { css } from '@emotion/react';
import type { UserInformation } from '@hareto/shared/contracts/users.ts';
import { Avatar } from '@hareto/shared/ui/avatar.tsx';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { Icon } from '@hareto/shared/ui/icon.tsx';
import { mq } from '@hareto/shared/ui/media.ts';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@hareto/shared/ui/menu.tsx';
import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { accountEntries, displayNames } from './navigation.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useServices } from '../services-context.ts';

const trigger = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  height: 44px;
  margin-left: 8px;
  padding: 0 8px 0 12px;
  border: 0;
  border-radius: 8px;
  background: none;
  text-align: left;
  line-height: 1.35;
  font-size: ${vars.font[13]};
  font-weight: 500;
  cursor: pointer;
  &:hover, &[data-state='open'] { background: ${vars.color.hover}; }
  small { display: block; font-size: ${vars.font[12]}; font-weight: 400; color: ${vars.color.textMuted}; }
  ${mq.mobile} { display: none; }
`;

export function AccountMenu({ user }: { user: UserInformation }) {
  const { registry } = useServices();
  const [asking, setAsking] = useState(false);
  const { company, person } = displayNames(user);
  return (
    <>
      <Menu
        width={272}
        trigger={
          <button type="button" css={trigger}>
            <Avatar id={user.buyer_id} name={company} />
            <span>
              {company}
              <small>{person}</small>
            </span>
            <Icon icon={ChevronDown} />
          </button>
        }
      >
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
