import { css, Global } from '@emotion/react';
import { vars } from './css-variables.ts';
import { FONT_PATH } from './font-path.ts';
import { mq } from './media.ts';
import { cssVariables } from './root-variables.ts';

// The font is not used for U+2026, because the Japanese ellipsis is in the middle of the line.
// Pages preload the font. If it still arrives too late, only the next page uses it: figures of a
// different width would move the lines (CLS 0.18 with `swap`).
const font = css`
  @font-face {
    font-family: 'Inter Variable';
    src: url('${FONT_PATH}') format('woff2');
    font-weight: 100 900;
    font-display: optional;
    unicode-range:
      U+0020-0040, U+0041-005A, U+005B-0060, U+007B-007E, U+00A5, U+00B7, U+2013-2014, U+2022,
      U+2212;
  }
`;

const page = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    font-size: 16px;
    color-scheme: light;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: 88px 168px;
  }
  /* Dialogs set this attribute, so that the page behind them does not scroll. Radix's own lock injects a style element, which the CSP refuses. */
  html:has([data-scroll-lock]) {
    overflow: hidden;
  }
  html:has([data-scroll-lock='keep-room']) {
    scrollbar-gutter: stable;
  }
  /* Gives the reserved space of the scrollbar the scrim's colour, because no scrim covers it. */
  html:has([role$='dialog'] > [data-scroll-lock='keep-room']) {
    background: linear-gradient(${vars.color.scrim}, ${vars.color.scrim}) ${vars.color.canvas};
  }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${vars.color.canvas};
    color: ${vars.color.text};
    font-family: ${vars.sans};
    font-size: ${vars.font[14]};
    line-height: 1.7;
    font-kerning: normal;
    line-break: strict;
    /* Breaks between phrases; inside a word only where a phrase is longer than its line. */
    word-break: auto-phrase;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-feature-settings: 'palt' 1;
    text-wrap: balance;
  }
  h1 {
    font-size: ${vars.font[24]};
    line-height: 1.5;
    font-weight: 700;
    letter-spacing: 0.01em;
  }
  h2 {
    font-size: ${vars.font[18]};
    line-height: 1.5;
    font-weight: 700;
  }
  h3,
  h4 {
    font-size: ${vars.font[14]};
    line-height: 1.6;
    font-weight: 700;
  }
  p,
  li {
    text-wrap: pretty;
  }
  a {
    color: ${vars.color.primary};
    text-decoration: none;
  }
  /* Inside a sentence, colour alone does not identify a link. */
  label a,
  p > a:not([class], :only-child) {
    word-break: keep-all;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  img {
    max-width: 100%;
  }
  ::placeholder {
    color: ${vars.color.placeholder};
    opacity: 1;
  }
  [data-page-heading]:focus {
    outline: none;
  }
`;

const states = css`
  :where(a, button, input, select, textarea, summary, [tabindex]):focus-visible {
    outline: 2px solid ${vars.color.focus};
    outline-offset: 2px;
  }
  ${mq.mobile} {
    h1 {
      font-size: ${vars.font[20]};
    }
  }
  ${mq.reducedMotion} {
    /*
     * A duration here would start transitions on all elements, one level of the page after the
     * other.
     */
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${mq.forcedColors} {
    :is([aria-current='page'], [aria-current='step']):not(:focus-visible) {
      outline: 1px solid transparent;
      outline-offset: -1px;
    }
  }
  @media print {
    html:has([data-scroll-lock]) {
      overflow: visible;
    }
  }
`;

const root = {
  ':root': { ...cssVariables(), '--header-height': '64px' },
  [mq.mobile]: { ':root': { '--header-height': '56px' } },
};

/** Tokens, the reset and the font. The host renders it once. */
export function GlobalStyles() {
  return <Global styles={[font, root, page, states]} />;
}
