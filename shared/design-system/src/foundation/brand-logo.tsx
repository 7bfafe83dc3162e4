import { css } from '@emotion/react';
import { brand } from './brand.ts';
import { vars } from './css-variables.ts';
import { mq } from './media.ts';

export type BrandLogoProps = {
  /** Shows 「請求書カード払い」 beside the name: always, or only in windows from 1024 px. */
  tagline?: 'always' | 'desktop';
  className?: string;
};

const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: ${vars.color.text};
  font-weight: 700;
  font-size: ${vars.font[20]};
  letter-spacing: -0.02em;
  line-height: 1;
  white-space: nowrap;
  svg {
    width: 30px;
    height: 30px;
    flex: none;
  }
  small {
    font-size: ${vars.font[11]};
    font-weight: 500;
    color: ${vars.color.textMuted};
    letter-spacing: 0.02em;
    padding-left: 10px;
    border-left: 1px solid ${vars.color.line};
  }
`;
const hiddenBelowDesktop = css`
  ${mq.mobile} {
    small {
      display: none;
    }
  }
`;

export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" css={{ fill: vars.color.primary }} />
      <path d="M8.5 17.2a7.5 7.5 0 0 1 15 0z" css={{ fill: vars.color.textInverse }} />
      <rect
        x="6"
        y="19.4"
        width="20"
        height="2.6"
        rx="1.3"
        css={{ fill: vars.color.textInverse }}
      />
      <rect
        x="9.5"
        y="23.8"
        width="13"
        height="2.2"
        rx="1.1"
        css={{ fill: vars.color.brandAccent }}
      />
    </svg>
  );
}

/** The mark and the name. Wrap it in a link where needed. */
export function BrandLogo({ tagline, className }: BrandLogoProps) {
  return (
    <span css={[logo, tagline === 'desktop' && hiddenBelowDesktop]} className={className}>
      <BrandMark />
      <span data-brand-name translate="no">
        {brand.name}
      </span>
      {tagline && <small>{brand.tagline}</small>}
    </span>
  );
}
