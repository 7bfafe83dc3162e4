import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@hareto/platform/router/react-router.ts';
import { CountPill } from '../feedback/badge.tsx';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type TabItem = {
  /** A path; the query of the current list is not kept. */
  to: string;
  label: string;
  /** null while loading (–); absent: no count. */
  count?: number | null | undefined;
  /** The count is a number of required actions. */
  attention?: boolean | undefined;
  /**
   * Set it when the path alone does not decide: tabs that differ by their query, or one path below
   * another.
   */
  current?: boolean | undefined;
};

const list = css`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid ${vars.color.line};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${mq.mobile} {
    gap: 20px;
    margin: 0 -16px;
    padding: 0 16px;
  }
`;
const tab = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 2px;
  color: ${vars.color.textSub};
  font-weight: 500;
  font-feature-settings: 'palt' 1;
  white-space: nowrap;
  text-decoration: none;
  &:hover {
    text-decoration: none;
    color: ${vars.color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    color: ${vars.color.primary};
    font-weight: 700;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${vars.color.primary};
  }
  ${mq.forcedColors} {
    &[aria-current]::after {
      background: Highlight;
    }
  }
`;

/** Scrolls only the tabs sideways; the scroll position of the page must not change. */
function showInside(tabs: HTMLElement, tab: HTMLElement): void {
  const [frame, { left, right }] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
  tabs.scrollLeft += Math.min(0, left - frame.left) + Math.max(0, right - frame.right);
}

/** Tabs that are routes: a navigation with the current page marked. Scrolls sideways on phones. */
export function TabsNav({ items, label }: { items: readonly TabItem[]; label: string }) {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (tabs.current && current.current) showInside(tabs.current, current.current);
  }, [pathname]);
  return (
    <nav aria-label={label}>
      <ul css={list} ref={tabs}>
        {items.map((item) => {
          const isCurrent =
            item.current ?? (pathname === item.to || pathname.startsWith(`${item.to}/`));
          return (
            <li key={item.to}>
              <Link
                to={item.to}
                css={tab}
                ref={isCurrent ? current : undefined}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <span>{item.label}</span>
                {item.count !== undefined && (
                  <CountPill
                    count={item.count}
                    strong={isCurrent}
                    attention={item.attention === true && item.count !== 0 && item.count !== null}
                  />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
