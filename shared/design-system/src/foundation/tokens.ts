// The source of all values of the look. `GlobalStyles` sets them as CSS custom properties; styles
// use `vars` (css-variables.ts), never hex values.
export const color = {
  text: '#161D2E',
  textSub: '#434D63',
  textMuted: '#5F697D',
  placeholder: '#6B7487',
  textDisabled: '#8C95A6',
  textInverse: '#FFFFFF',
  canvas: '#F5F6F9',
  surface: '#FFFFFF',
  sunken: '#FAFBFC',
  hover: '#F2F4F8',
  rowHover: '#F8F9FD',
  line: '#E1E5EC',
  lineSoft: '#ECEFF4',
  control: '#858FA3',
  controlSoft: '#C6CDD9',
  primary50: '#EEF1FC',
  primary100: '#DEE4FA',
  primary200: '#BECAF5',
  primary300: '#93A5EC',
  primary: '#2D46B9',
  primaryHover: '#24389A',
  primaryActive: '#1B2B78',
  focus: '#4C6FFF',
  attention: '#B93A0A',
  attentionSolid: '#C2410C',
  attentionBg: '#FFF1E8',
  attentionLine: '#F6C9AE',
  danger: '#C4182B',
  dangerHover: '#A81324',
  dangerBg: '#FDEEF0',
  dangerLine: '#F2B8BF',
  success: '#0B7347',
  successBg: '#E7F6EE',
  successLine: '#A9DBC1',
  warning: '#80550A',
  warningBg: '#FFF6DC',
  warningLine: '#EBD08A',
  warningControl: '#B7862B',
  warningFieldBg: '#FFFCF2',
  info: '#0A6380',
  infoBg: '#E5F4F9',
  infoLine: '#A9D6E5',
  neutral: '#4A5468',
  neutralBg: '#EEF0F4',
  scrim: 'rgb(15 22 41 / .48)',
  scrimLight: 'rgb(255 255 255 / .82)',
  ocrBox: 'rgb(76 111 255 / .12)',
  ocrBoxLine: 'rgb(76 111 255 / .55)',
  ocrWarn: 'rgb(255 190 40 / .25)',
  // Copied from the mock-ups of the design, which are not in this repository.
  ocrBoxActive: 'rgb(76 111 255 / .22)',
  ocrTagWarn: '#8F6410',
  numberTag: '#E7ECFF',
  numberTagWarn: '#F6E3B0',
  selectedBg: '#F8F9FE',
  dropBg: '#FAFBFF',
  mat: '#E6E9F0',
  welcome: '#E9EDFB',
  highlight: 'rgb(255 255 255 / .14)',
  inkLine: 'rgb(18 28 52 / .06)',
  shimmer: '#F5F7FA',
  violet: '#5B3BB0',
  violetBg: '#F1EDFC',
  brandAccent: '#FF8A4C',
  brandVisa: '#1A2E7A',
  brandJcb: '#0A6B3B',
  brandMasterRed: '#D8333A',
  brandMasterYellow: '#EFA020',
} as const;

export const font = {
  sans: '"Inter Variable","Noto Sans JP Variable","Noto Sans JP","Hiragino Sans","Hiragino Kaku Gothic ProN","BIZ UDPGothic","Meiryo","Noto Sans CJK JP",sans-serif',
  size: {
    11: '.6875rem',
    12: '.75rem',
    13: '.8125rem',
    14: '.875rem',
    16: '1rem',
    18: '1.125rem',
    20: '1.25rem',
    24: '1.5rem',
    28: '1.75rem',
    36: '2.25rem',
  },
  weight: { regular: 400, medium: 500, bold: 700 },
} as const;

export const textStyle = {
  amountXL: { fontSize: '2.25rem', lineHeight: 1.3, fontWeight: 700, letterSpacing: '-.02em' }, // one per screen
  amountL: { fontSize: '1.75rem', lineHeight: 1.3, fontWeight: 700, letterSpacing: '-.02em' },
  amountM: { fontSize: '1rem', lineHeight: 1.6, fontWeight: 700 },
  h1: { fontSize: '1.5rem', lineHeight: 1.5, fontWeight: 700, letterSpacing: '.01em' }, // 20px below 1024
  h2: { fontSize: '1.125rem', lineHeight: 1.5, fontWeight: 700 },
  h3: { fontSize: '.875rem', lineHeight: 1.6, fontWeight: 700 },
  input: { fontSize: '1rem', lineHeight: 1.5 }, // never below 16px: iOS zooms
  body: { fontSize: '.875rem', lineHeight: 1.7 },
  bodyL: { fontSize: '1rem', lineHeight: 1.75 }, // terms, notices, help text of more than 3 lines
  label: { fontSize: '.875rem', lineHeight: 1.5, fontWeight: 700 },
  small: { fontSize: '.8125rem', lineHeight: 1.7 },
  // The smallest text; 11px only for chips, small badges, keys, heads of small tables and the logo.
  caption: { fontSize: '.75rem', lineHeight: 1.6 },
} as const;

/** The halves are for the inside of components: chips, buttons, lines of a list. */
export const space = {
  0: 0,
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  4.5: 18,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
} as const;
export const radius = { s: 4, badge: 6, m: 8, btnLg: 10, l: 12, xl: 16, full: 999 } as const;
export const shadow = {
  e1: '0 1px 2px rgb(18 28 52/.05)',
  e2: '0 4px 12px -2px rgb(18 28 52/.10),0 1px 3px rgb(18 28 52/.06)',
  e3: '0 0 0 1px rgb(18 28 52/.06),0 12px 32px -6px rgb(18 28 52/.18),0 2px 8px rgb(18 28 52/.06)',
  e4: '0 24px 64px -12px rgb(18 28 52/.28),0 4px 16px rgb(18 28 52/.08)',
  up: '0 -6px 20px -8px rgb(18 28 52/.14)',
  ring: '0 0 0 3px rgb(76 111 255/.28)', // focus of a field; buttons and links have an outline of 2px at an offset of 2px
} as const;
export const motion = {
  fast: 120,
  base: 200,
  slow: 320,
  ease: 'cubic-bezier(.2,0,0,1)',
  exit: 'cubic-bezier(.4,0,1,1)',
} as const;
/** Behaviour changes only at 1024; from 1280 on there is only more to see, or more space. */
export const breakpoint = { desktop: 1024, wide: 1280 } as const;
export const z = {
  base: 0,
  sticky: 100,
  header: 200,
  drawer: 300,
  modal: 400,
  popover: 500,
  loading: 600,
  toast: 700,
  skipLink: 800,
} as const;
export const size = {
  header: 64,
  headerMobile: 56,
  flowbar: 64,
  pageMax: 1184,
  flowMax: 1440,
  authCard: 448,
  consentCard: 520,
  modal: 500,
  drawer: 320,
  control: { sm: 32, md: 40, input: 44, lg: 48 },
  inputMobile: 48,
  tap: 44,
  icon: '1.2em',
  iconInTextButton: '1.35em',
} as const;
// Constants of behaviour from the product specification: times in ms, sizes in px.
export const spec = {
  toast: {
    duration: 5000,
    swipeThreshold: 50,
    hotkey: ['F8'],
    maxWidth: 360,
    maxWidthDesktop: 600,
    max: 20,
    openDelay: 100,
    clearDelay: 400,
  },
  tooltip: { delayDuration: 700, skipDelayDuration: 300 },
  submenu: { openDelay: 100, pointerGrace: 300 },
  pagination: { siblingCount: 2 },
} as const;
// The colours of icons in the product specification.
export const iconColor = {
  inherit: 'currentColor',
  primary: color.primary,
  secondary: color.textSub,
  dark: color.text,
  white: color.textInverse,
  gray: color.textMuted,
  success: color.success,
  attention: color.attention,
} as const;
