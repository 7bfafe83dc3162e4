// The first match wins: user agents of derived browsers also contain the name of their base.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (rules: readonly [RegExp, string][], text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/**
 * "Chrome / macOS", so that people recognise their devices. The user agent may be forged, so no
 * decision depends on it, and its text is not stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const known = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)].filter(
    (name) => name !== undefined,
  );
  return known.length === 0 ? '不明な端末' : known.join(' / ');
}
