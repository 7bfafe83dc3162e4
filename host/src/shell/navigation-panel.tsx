import { css } from '@emotion/react';
import { Link, useLocation } from '@hareto/platform/router/react-router.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Drawer } from '@hareto/design-system/overlays/drawer.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { ChevronRight, CircleHelp, ExternalLink, LogOut, Search } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useServices, useHeaderNames } from '../services-context.ts';
import { accountEntries, serviceIcon } from './account-entries.ts';
import {
  AccountEntries,
  groupTitle,
  HomeLink,
  MainEntries,
  textColumn,
} from './drawer-entries.tsx';
import type { MainEntry } from './navigation.ts';
import { isMail, ServiceAnchor } from './service-anchor.tsx';
import { HELP_LINKS, type ServiceEntry, serviceEntries } from './service-links.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

const userRow = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  min-width: 0;
  line-height: 1.5;
  font-weight: 500;
  small {
    display: block;
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${vars.color.textMuted};
  }
`;
const list = css`
  padding: ${vars.space[2]};
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${vars.space[2.5]};
    width: 100%;
    min-height: 3rem;
    padding: ${vars.space[1.5]} ${vars.space[3]};
    border: 0;
    border-radius: ${vars.radius.badge};
    background: none;
    font-size: ${vars.font[16]};
    color: ${vars.color.text};
    text-align: left;
    text-decoration: none;
    cursor: pointer;
  }
  a > svg,
  button > svg {
    color: ${vars.color.textMuted};
  }
  a[aria-current] {
    background: ${vars.color.primary50};
    color: ${vars.color.primary};
    font-weight: 700;
  }
`;
const signOut = css`
  margin-top: ${vars.space[2]};
  padding-top: ${vars.space[2]};
  border-top: 1px solid ${vars.color.line};
`;
const legal = css`
  display: flex;
  flex-wrap: wrap;
  padding: ${vars.space[2]} 0;
  a {
    width: auto;
    font-size: ${vars.font[12]};
    color: ${vars.color.textMuted};
  }
`;

interface Props {
  entries: readonly MainEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSearch: () => void;
}

/** The content of the drawer: main entries, account, support, sign-out. */
export function NavigationPanel({ entries, open, onOpenChange, onSearch }: Props) {
  const { site } = useServices();
  const [isConfirmingSignOut, setConfirmingSignOut] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // The browser's Back closes both drawers.
  useEffect(() => {
    if (!open) setHelpOpen(false);
  }, [open]);
  const closeAnd = (callback: () => void) => {
    onOpenChange(false);
    callback();
  };
  const help = serviceEntries(site, HELP_LINKS);
  const contact = serviceEntries(site, ['contact']);
  return (
    <>
      <Drawer open={open} onOpenChange={onOpenChange} title="メニュー" header={<SignedInUser />}>
        <FollowedLinks onFollow={() => onOpenChange(false)}>
          <nav css={list} aria-label="メニュー">
            <HomeLink />
            <button type="button" aria-haspopup="dialog" onClick={() => closeAnd(onSearch)}>
              <Icon icon={Search} />
              検索
            </button>
            <MainEntries entries={entries} />
            <AccountEntries />
            {help.length + contact.length > 0 && <p css={groupTitle}>サポート</p>}
            {help.length > 0 && (
              <button type="button" aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
                <Icon icon={CircleHelp} />
                <span css={textColumn}>ヘルプ</span>
                <Icon icon={ChevronRight} />
              </button>
            )}
            {contact.map(serviceLink)}
            <div css={signOut}>
              <button type="button" onClick={() => closeAnd(() => setConfirmingSignOut(true))}>
                <Icon icon={LogOut} />
                ログアウト
              </button>
            </div>
            <LegalLinks />
          </nav>
        </FollowedLinks>
      </Drawer>
      <HelpDrawer links={help} open={open && isHelpOpen} onOpenChange={setHelpOpen} />
      <SignOutDialog open={isConfirmingSignOut} onClose={() => setConfirmingSignOut(false)} />
    </>
  );
}

/**
 * Calls `onFollow` also for a link that changes no path: one to the shown page, or one about which
 * a form with unsaved input asks.
 */
function FollowedLinks({ onFollow, children }: { onFollow: () => void; children: ReactNode }) {
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    // The router prevents the default of the clicks that it follows; others open new tabs.
    if (defaultPrevented && target instanceof Element && target.closest('a') !== null) onFollow();
  };
  return (
    <div role="presentation" onClick={onClick}>
      {children}
    </div>
  );
}

interface HelpDrawerProps extends Pick<Props, 'open' | 'onOpenChange'> {
  links: readonly ServiceEntry[];
}

function HelpDrawer({ links, open, onOpenChange }: HelpDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="ヘルプ">
      <nav css={list} aria-label="ヘルプ">
        {links.map(serviceLink)}
      </nav>
    </Drawer>
  );
}

/** The company, and the person who is signed in for it. */
function SignedInUser() {
  const names = useHeaderNames();
  if (!names) return null;
  return (
    <div css={userRow}>
      <Avatar id={names.buyer_id} name={names.company} />
      <span translate="no">
        <span>{names.company}</span>
        <small>{names.person}</small>
      </span>
    </div>
  );
}

/** 利用規約 and similar links, small, at the end. */
function LegalLinks() {
  const { registry, site } = useServices();
  const { pathname } = useLocation();
  const { terms } = accountEntries(registry);
  return (
    <div css={legal}>
      {terms.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {serviceEntries(site, ['privacy']).map(({ id, href, label }) => (
        <ServiceAnchor key={id} href={href}>
          {label}
        </ServiceAnchor>
      ))}
    </div>
  );
}

const serviceLink = ({ id, href, label }: ServiceEntry) => (
  <ServiceAnchor key={id} href={href}>
    <Icon icon={serviceIcon(id)} />
    <span css={textColumn}>{label}</span>
    {!isMail(href) && <Icon icon={ExternalLink} />}
  </ServiceAnchor>
);
