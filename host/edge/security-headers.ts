import { isBelow } from '../src/routing/path-patterns.ts';
import { BOOT_SCRIPT_HASH } from './boot-script.ts';
import { BOOT_STYLE_HASH } from './boot-style.ts';
import { EARLY_SCRIPT_HASH } from './early-calls.ts';
import { REPORTS_PATH } from './reports.ts';

// Emotion writes its rules through the CSSOM of an empty style element; the hash of the empty
// string allows exactly that.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Named policies: the first script's, the entry loader's, and one for the chunks of each bundle.
 * There is no default policy.
 */
const trustedTypes = (remoteIds: readonly string[]): string =>
  ['hareto-boot', 'hareto-entry', 'hareto_host', ...remoteIds.map((id) => `hareto_${id}`)].join(
    ' ',
  );

const ENDPOINT = 'violations';

interface PagePolicy {
  /** All remotes of the release, including those that this edge does not understand. */
  readonly remoteIds: readonly string[];
  /** The only foreign origin that a page may frame. */
  readonly cardOrigin: string;
  /** Other origins that serve remotes. A retry fetches a script before it runs it. */
  readonly remoteOrigins?: readonly string[];
  /** The page frames the tag manager's page: the same server, but an opaque origin. */
  readonly hasAnalytics?: boolean;
  /** Development only: the dev server of one remote. */
  readonly devServer?: string | undefined;
  /** Never in production: lets a developer's machine serve a remote. */
  readonly mayOverride?: boolean;
}

/** All pages share one policy, because client-side navigation cannot change headers. */
export function contentSecurityPolicy({
  remoteIds,
  cardOrigin,
  remoteOrigins = [],
  hasAnalytics = false,
  devServer,
  mayOverride = false,
}: PagePolicy): string {
  const scripts = [
    "'self'",
    BOOT_SCRIPT_HASH,
    EARLY_SCRIPT_HASH,
    ...remoteOrigins,
    ...(mayOverride ? ['http://localhost:*'] : []),
  ];
  const connections = [
    "'self'",
    ...remoteOrigins,
    ...(devServer ? [devServer, devServer.replace('http', 'ws')] : []),
    ...(mayOverride ? ['http://localhost:*', 'ws://localhost:*'] : []),
  ];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    // In development emotion writes its rules as text, so that the inspector can show them.
    `style-src 'self' ${devServer ? "'unsafe-inline'" : `${EMPTY_STYLE} ${BOOT_STYLE_HASH}`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections.join(' ')}`,
    `frame-src ${cardOrigin}${hasAnalytics ? " 'self'" : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // A retry of a remote runs its entry again, which creates the entry's policy again.
    `trusted-types ${trustedTypes(remoteIds)} 'allow-duplicates'`,
    "require-trusted-types-for 'script'",
    `report-to ${ENDPOINT}`,
  ].join('; ');
}

/** Headers of every response. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
};

/** Neither the product nor the card frame uses any of these features. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
/** Passkeys are allowed in our own pages, but not in frames. */
const SAME_ORIGIN_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS = [
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
  ...SAME_ORIGIN_FEATURES.map((feature) => `${feature}=(self)`),
].join(', ');

/** Headers of a page in addition to the common ones. */
export function pageHeaders(pathname: string, policy: PagePolicy): Record<string, string> {
  const hasSecretInUrl = isBelow('/password', pathname) || isBelow('/oauth', pathname);
  return {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    // Hashes of hot updates cannot be known in advance.
    ...(policy.devServer
      ? {}
      : { 'Integrity-Policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})` }),
    'Reporting-Endpoints': `${ENDPOINT}="${REPORTS_PATH}"`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': hasSecretInUrl ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    'Cache-Control': 'no-cache',
    ...(isBelow('/error', pathname) ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}
