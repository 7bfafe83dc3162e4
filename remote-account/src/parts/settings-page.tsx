import { css } from '@emotion/react';
import { Link, useLocation } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page, PageHeader, type PageHeaderProps } from '@hareto/design-system/layout/page.tsx';
import type { ReactNode } from 'react';
import { SETTINGS } from './settings.ts';

const columns = css`
  display: grid;
  /* In em too, so that an enlarged label stays on one line. */
  grid-template-columns: max(13.75rem, 13em) minmax(0, 55rem);
  gap: ${vars.space[10]};
  align-items: start;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const menu = css`
  position: sticky;
  top: 6rem;
  display: grid;
  gap: ${vars.space[0.5]};
  a {
    display: flex;
    align-items: center;
    gap: ${vars.space[2.5]};
    min-height: 2.75rem;
    padding: 0 ${vars.space[3]};
    border-radius: ${vars.radius.m};
    color: ${vars.color.textSub};
    font-weight: 500;
    text-decoration: none;
    &:hover {
      background: ${vars.color.rowHover};
    }
    &[aria-current='page'] {
      background: ${vars.color.primary50};
      color: ${vars.color.primary};
      font-weight: 700;
    }
  }
`;
const narrow = css`
  ${mq.desktop} {
    max-width: 35rem;
  }
`;

type SettingsPageProps = Omit<PageHeaderProps, 'hideTitleOnMobile'> & {
  /** True for a single form, which is narrow; lists use the whole column. */
  isForm?: boolean;
  children: ReactNode;
};

const ROOT = '/myaccount';

/**
 * The template of /myaccount with the menu of its pages at the left. On phones the tiles of the
 * first page are the menu.
 */
export function SettingsPage({ isForm = false, children, ...header }: SettingsPageProps) {
  const { pathname } = useLocation();
  // Steps of a flow belong to the page on which it begins.
  const current = SETTINGS.find(({ to }) => to !== ROOT && pathname.startsWith(to))?.to ?? ROOT;
  return (
    <Page>
      <div css={columns}>
        <nav css={[menu, desktopOnly]} aria-label="アカウントの設定">
          {SETTINGS.map(({ to, label, icon }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
              <Icon icon={icon} />
              {label}
            </Link>
          ))}
        </nav>
        <div>
          <PageHeader {...header} hideTitleOnMobile />
          <div css={isForm && narrow}>{children}</div>
        </div>
      </div>
    </Page>
  );
}
