import { breakpoint } from './tokens.ts';

/** The media queries that styles use. */
export const mq = {
  desktop: `@media (min-width: ${String(breakpoint.desktop)}px)`,
  mobile: `@media (max-width: ${String(breakpoint.desktop - 0.02)}px)`,
  /** From 1024 to 1279: tables with little space. */
  narrowDesktop: `@media (min-width: ${String(breakpoint.desktop)}px) and (max-width: ${String(breakpoint.wide - 0.02)}px)`,
  wide: `@media (min-width: ${String(breakpoint.wide)}px)`,
  /** Touch targets are 44px here: touch screens, and every window below 1024. */
  touch: `@media (pointer: coarse), (max-width: ${String(breakpoint.desktop - 0.02)}px)`,
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
