import { css } from '@emotion/react';
import { Link, useLocation } from '@hareto/shared/router/react-router.ts';
import { Avatar } from '@hareto/shared/ui/avatar.tsx';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { Drawer } from '@hareto/shared/ui/drawer.tsx';
import { Icon } from '@hareto/shared/ui/icon.tsx';
import { type LucideIcon, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useServices, useUser } from '../services-context.ts';
import { accountEntries, displayNames, isWithin, type MainEntry } from './navigation.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

const who = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  line-height: 1.5;
  font-weight: 500;
  small { display: block; font-size: ${vars.font[12]}; font-weight: 400; color: ${vars.color.textMuted}; }
`;
const list = css`
  padding: 8px;
  a, button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 48px;
    padding: 6px 12px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-size: ${vars.font[16]};
    color: ${vars.color.text};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a > svg, button > svg { color: ${vars.color.textMuted}; }
  a[aria-current] { background: ${vars.color.primary50}; color: ${vars.color.primary}; font-weight: 700; }
`;
const groupTitle = css`padding: 16px 12px 4px; font-size: ${vars.font[12]}; font-weight: 500; color: ${vars.color.textMuted};`;

interface Props {
  entries: readonly MainEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the drawer holds: main entries, account, sign-out. */
export function NavigationPanel({ entries, open, onOpenChange }: Props) {
  const { registry } = useServices();
  const user = useUser();
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  const names = user && displayNames(user);
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={onOpenChange}
        title="メニュー"
        header={names && (
          <div css={who}>
            <Avatar id={user.buyer_id} name={names.company} />
            <span>{names.company}<small>{names.person}</small></span>
          </div>
        )}
      >
        <nav css={list} aria-label="メニュー">
          {entries.map((entry) => (
            <DrawerLink key={entry.id} to={entry.to} icon={entry.icon} isCurrent={isWithin(entry, pathname)}>
              {entry.label}
            </DrawerLink>
          ))}
          <p css={groupTitle}>アカウント</p>
          {accountEntries(registry).map(({ to, label, icon }) => (
            <DrawerLink key={to} to={to} icon={icon} isCurrent={pathname === to}>{label}</DrawerLink>
          ))}
          <button type="button" onClick={() => { onOpenChange(false); setAsking(true); }}>
            <Icon icon={LogOut} />
            ログアウト
          </button>
        </nav>
      </Drawer>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function DrawerLink({ to, icon, isCurrent, children }: { to: string; icon: LucideIcon; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon icon={icon} />
      {children}
    </Link>
  );
}
