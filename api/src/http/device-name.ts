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
 * Makes a name such as "Chrome / macOS", so that users recognise their devices. No decision depends
 * on it, because the user agent may be forged.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const names = [firstOf(BROWSERS, text), firstOf(SYSTEMS, text)].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? '不明な端末' : names.join(' / ');
}
