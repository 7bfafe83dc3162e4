import { css } from '@emotion/react';
import { Link, useLocation } from '@hareto/platform/router/react-router.ts';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { NotificationsBell } from '../notifications/notifications-bell.tsx';
import { useServices, useHeaderNames, useStats } from '../services-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { wideOnly } from './header-width.ts';
import { useLazySearch } from '../search/lazy-search.tsx';
import { HelpMenu } from './help-menu.tsx';
import { MobileTitle } from './mobile-title.tsx';
import { isWithin, type MainEntry, mainEntries } from './navigation.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PayShortcut } from './pay-shortcut.tsx';
import { SearchButton } from './search-button.tsx';
import { TopBar } from './top-bar.tsx';

const spacing = css`
  gap: ${vars.space[8]};
  ${mq.mobile} {
    padding: 0 ${vars.space[1]} 0 ${vars.space[4]};
    gap: ${vars.space[2]};
  }
`;
const homeLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  &:hover {
    text-decoration: none;
  }
`;
const navigation = css`
  display: flex;
  height: 100%;
  gap: ${vars.space[6]};
  flex: none;
  white-space: nowrap;
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${vars.space[1.5]};
    height: 100%;
    padding-right: 0.6875rem;
    margin-right: -0.6875rem;
    color: ${vars.color.textSub};
    font-weight: 500;
    font-feature-settings: 'palt' 1;
    text-decoration: none;
  }
  a:hover {
    color: ${vars.color.text};
  }
  a[aria-current] {
    color: ${vars.color.primary};
    font-weight: 700;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0.6875rem -1px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${vars.color.primary};
    ${mq.forcedColors} {
      background: Highlight;
    }
  }
`;
/**
 * Each entry reserves space for the dot: it appears with the counts and must not move the next
 * entry.
 */
const dot = css`
  position: absolute;
  top: 1.375rem;
  right: 0;
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: ${vars.color.attentionSolid};
  forced-color-adjust: none;
`;
const menus = css`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: ${vars.space[1]};
  min-width: 0;
`;

export function Header() {
  const { registry, host } = useServices();
  const names = useHeaderNames();
  const stats = useStats();
  const entries = mainEntries(registry, host.flags, stats);
  const search = useLazySearch();
  return (
    <TopBar css={spacing}>
      <Link to="/toppage" css={[homeLink, wideOnly]} aria-label="トップページ">
        <BrandLogo tagline="desktop" />
      </Link>
      <MobileTitle />
      <MainNavigation entries={entries} />
      <div css={menus}>
        <PayShortcut />
        <SearchButton search={search} />
        <HelpMenu />
        <NotificationsBell />
        {names && <AccountMenu names={names} />}
        <NavigationDrawer entries={entries} onSearch={search.open} />
      </div>
      {search.palette}
    </TopBar>
  );
}

function MainNavigation({ entries }: { entries: readonly MainEntry[] }) {
  const { pathname } = useLocation();
  return (
    <nav css={[navigation, wideOnly]} aria-label="メイン">
      {entries.map((entry) => (
        <Link
          key={entry.id}
          to={entry.to}
          aria-current={isWithin(entry, pathname) ? 'page' : undefined}
        >
          <Icon icon={entry.icon} />
          <span>{entry.label}</span>
          {entry.waitingCount > 0 && <span css={dot} role="img" aria-label="要対応あり" />}
        </Link>
      ))}
    </nav>
  );
}
