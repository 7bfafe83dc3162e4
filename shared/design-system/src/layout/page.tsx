import { css } from '@emotion/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { untranslated } from '../foundation/untranslated.ts';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { size } from '../foundation/tokens.ts';

/** Widths in px: list and detail 1184, flow 1440, create 880, prose 720, complete 640. */
export const PAGE_WIDTH = {
  default: size.pageMax,
  wide: size.flowMax,
  create: 880,
  prose: 720,
  complete: 640,
} as const;

export type PageProps = {
  width?: keyof typeof PAGE_WIDTH;
  children: ReactNode;
  className?: string;
};

const frame = css`
  width: 100%;
  margin: 0 auto;
  padding: 32px 32px 80px;
  ${mq.mobile} {
    padding: 20px 16px 48px;
  }
`;

/** The content column. Put it inside the `<main>` of the host's layout. */
export function Page({ width = 'default', children, className }: PageProps) {
  return (
    <div css={frame} className={className} style={{ maxWidth: PAGE_WIDTH[width] }}>
      {children}
    </div>
  );
}

/** A label that is a name is kept from translation. */
export type Crumb = { label: string; to?: string; translate?: 'no' };

export type PageHeaderProps = {
  title: ReactNode;
  /** Below the title. */
  description?: ReactNode;
  /** Buttons; full width and 48px high on phones. */
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Hides the h1 visually on phones, where the header already shows the title. */
  hideTitleOnMobile?: boolean;
};

const header = css`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 24px;
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
    margin-bottom: 16px;
  }
`;

/** On mobile the title is invisible, so it must not take up space. */
const titleless = css`
  ${mq.mobile} {
    gap: 0;
    &[data-only-title='true'] {
      margin: 0;
    }
  }
`;

const describe = css`
  color: ${vars.color.textMuted};
  margin-top: 2px;
`;

const buttons = css`
  display: flex;
  gap: 12px;
  flex: none;
  ${mq.mobile} {
    flex-direction: column-reverse;
    > * {
      align-self: start;
    }
    > :is(button, a) {
      width: 100%;
      min-height: 48px;
      font-size: ${vars.font[16]};
    }
  }
`;

const hiddenOnMobile = css`
  ${mq.mobile} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export function PageHeader({
  title,
  description,
  actions,
  crumbs,
  hideTitleOnMobile = false,
}: PageHeaderProps) {
  return (
    <>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div
        css={[header, hideTitleOnMobile && description === undefined && titleless]}
        data-only-title={description === undefined && actions === undefined}
      >
        <div>
          <PageHeading hideOnMobile={hideTitleOnMobile}>{title}</PageHeading>
          {description !== undefined && <p css={describe}>{description}</p>}
        </div>
        {actions !== undefined && <div css={buttons}>{actions}</div>}
      </div>
    </>
  );
}

/** The only h1 of a page. The host focuses it after a navigation. */
export function PageHeading({
  children,
  hideOnMobile = false,
  ...rest
}: {
  children: ReactNode;
  hideOnMobile?: boolean;
  className?: string;
  translate?: 'no';
}) {
  return (
    <h1 tabIndex={-1} data-page-heading css={hideOnMobile && hiddenOnMobile} {...rest}>
      {children}
    </h1>
  );
}

const trail = css`
  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-bottom: 12px;
    font-size: ${vars.font[13]};
    color: ${vars.color.textMuted};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-variant-numeric: tabular-nums;
  }
  ${mq.mobile} {
    display: none;
  }
`;

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav css={trail} aria-label="パンくず">
      <ol>
        {crumbs.map(({ label, to, translate }, index) => (
          <li key={label}>
            {index > 0 && <Icon icon={ChevronRight} size="1em" color="gray" />}
            {to === undefined ? (
              <span aria-current="page" translate={translate ?? untranslated(label)?.translate}>
                {label}
              </span>
            ) : (
              <Link to={to} translate={translate}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
