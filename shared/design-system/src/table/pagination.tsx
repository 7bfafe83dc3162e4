import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { pageSteps, rangeText } from './pagination-range.ts';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';

export const PAGE_SIZE = 20;

export type PaginationProps = {
  /** Starts at 1. */
  page: number;
  total: number;
  pageSize?: number;
  /** The address of a page, with the current filters. */
  pageHref: (page: number) => string;
  label?: string;
};

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px;
`;
const cell = css`
  display: grid;
  place-items: center;
  min-width: 36px;
  min-height: 36px;
  padding: 0 6px;
  border-radius: ${vars.radius.m};
  color: ${vars.color.textSub};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  ${mq.mobile} {
    min-width: 44px;
    min-height: 44px;
  }
  &:is(a):hover {
    background: ${vars.color.hover};
    text-decoration: none;
  }
  &[aria-current] {
    background: ${vars.color.primary};
    color: ${vars.color.textInverse};
    font-weight: 700;
  }
  &[aria-disabled] {
    color: ${vars.color.textDisabled};
  }
`;

/** ‹ 1 … 4 5 6 7 8 … 20 ›; below 1024 「6 / 20」. Hidden when everything fits on one page. */
export function Pagination({
  page,
  total,
  pageSize = PAGE_SIZE,
  pageHref,
  label = 'ページ送り',
}: PaginationProps) {
  const isDesktop = useIsDesktop();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (pageCount === 1) return null;
  return (
    <nav aria-label={label} css={row}>
      <Arrow icon={ChevronLeft} label="前のページ" to={page > 1 ? pageHref(page - 1) : null} />
      {isDesktop ? (
        <PageNumbers page={page} pageCount={pageCount} pageHref={pageHref} />
      ) : (
        <span css={cell}>{`${String(page)} / ${String(pageCount)}`}</span>
      )}
      <Arrow
        icon={ChevronRight}
        label="次のページ"
        to={page < pageCount ? pageHref(page + 1) : null}
      />
    </nav>
  );
}

function PageNumbers({
  page,
  pageCount,
  pageHref,
}: {
  page: number;
  pageCount: number;
  pageHref: (page: number) => string;
}) {
  return pageSteps(page, pageCount).map((step) => {
    if (typeof step === 'string')
      return (
        <span key={step} css={cell}>
          …
        </span>
      );
    return (
      <Link
        key={step}
        to={pageHref(step)}
        css={cell}
        aria-label={`${String(step)}ページ目`}
        aria-current={step === page ? 'page' : undefined}
      >
        {step}
      </Link>
    );
  });
}

function Arrow({ icon, label, to }: { icon: LucideIcon; label: string; to: string | null }) {
  const { placeholder, linkProps } = useKeptFocus(to === null);
  const glyph = <Icon icon={icon} size="18px" />;
  if (to === null)
    return (
      <span
        ref={placeholder}
        css={cell}
        role="link"
        tabIndex={-1}
        aria-disabled="true"
        aria-label={label}
      >
        {glyph}
      </span>
    );
  return (
    <Link {...linkProps} to={to} css={cell} aria-label={label}>
      {glyph}
    </Link>
  );
}

/**
 * On the first or last page a placeholder replaces an arrow, and gets the focus if the arrow had
 * it.
 */
function useKeptFocus(isAtEnd: boolean) {
  const placeholder = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (isAtEnd && hasFocus.current) placeholder.current?.focus({ preventScroll: true });
    if (isAtEnd) hasFocus.current = false;
  }, [isAtEnd]);
  const linkProps = {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  return { placeholder, linkProps };
}

const range = css`
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** 「86件中 21–40件」. */
export function RangeText({
  page,
  total,
  pageSize = PAGE_SIZE,
}: Pick<PaginationProps, 'page' | 'total' | 'pageSize'>) {
  return <span css={range}>{rangeText(page, pageSize, total)}</span>;
}
