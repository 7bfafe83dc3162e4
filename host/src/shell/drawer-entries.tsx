import { css } from '@emotion/react';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { type Glyph, Icon } from '@hareto/design-system/foundation/icon.tsx';
import { phrase } from '@hareto/design-system/foundation/text-styles.ts';
import { Link, useLocation } from '@hareto/platform/router/react-router.ts';
import { Bell, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOffered } from '../routing/is-offered.ts';
import { useServices, useStats } from '../services-context.ts';
import { accountEntries } from './account-entries.ts';
import { isWithin, type MainEntry } from './navigation.ts';

export const groupTitle = css`
  padding: ${vars.space[4]} ${vars.space[3]} ${vars.space[1]};
  font-size: ${vars.font[12]};
  font-weight: 500;
  color: ${vars.color.textMuted};
`;
export const textColumn = css`
  ${phrase};
  flex: 1;
  min-width: 0;
`;

export function HomeLink() {
  const { pathname } = useLocation();
  return (
    <DrawerLink to="/toppage" icon={House} isCurrent={pathname === '/toppage'}>
      ホーム
    </DrawerLink>
  );
}

export function MainEntries({ entries }: { entries: readonly MainEntry[] }) {
  const { pathname } = useLocation();
  return (
    <>
      {entries.map((entry) => (
        <DrawerLink
          key={entry.id}
          to={entry.to}
          icon={entry.icon}
          isCurrent={isWithin(entry, pathname)}
        >
          <span css={textColumn}>{entry.label}</span>
          {entry.actionRequiredCount > 0 && (
            <Badge tone="attention" size="sm">{`要対応 ${entry.actionRequiredCount}`}</Badge>
          )}
        </DrawerLink>
      ))}
    </>
  );
}

const NOTIFICATIONS = '/notifications';

export function AccountEntries() {
  const { registry } = useServices();
  const { pathname } = useLocation();
  const { settings } = accountEntries(registry);
  const unread = useStats()?.notifications.unread ?? 0;
  return (
    <>
      <p css={groupTitle}>アカウント</p>
      {isOffered(registry, NOTIFICATIONS) && (
        <DrawerLink to={NOTIFICATIONS} icon={Bell} isCurrent={pathname === NOTIFICATIONS}>
          <span css={textColumn}>お知らせ</span>
          {unread > 0 && <Badge tone="primary" size="sm">{`未読 ${unread}`}</Badge>}
        </DrawerLink>
      )}
      {settings.map(({ to, label, icon }) => (
        <DrawerLink key={to} to={to} icon={icon} isCurrent={pathname === to}>
          {label}
        </DrawerLink>
      ))}
    </>
  );
}

function DrawerLink({
  to,
  icon,
  isCurrent,
  children,
}: {
  to: string;
  icon: Glyph;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon icon={icon} />
      {children}
    </Link>
  );
}
