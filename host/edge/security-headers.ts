import { REMOTE_IDS } from '@hareto/shared/host-contract/routes.ts';

// Emotion writes its rules through the CSSOM of an empty style element: the hash of the empty string lets that in and nothing else.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Named policies: the entry loader's, and one a bundle for its own chunks. There is no default policy. */
const TRUSTED_TYPES = ['hareto-entry', 'hareto_host', ...REMOTE_IDS.map((id) => `hareto_${id}`)].join(' ');

/** One policy for all pages of the application (README, CSP). */
export function contentSecurityPolicy(cardOrigin: string, devServer?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // In development emotion writes its rules as text, so that the inspector can show them.
    `style-src 'self' ${devServer ? "'unsafe-inline'" : EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${devServer ? ` ${devServer} ${devServer.replace('http', 'ws')}` : ''}`,
    `frame-src ${cardOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // A second try at a remote evaluates its entry anew, which makes the entry's policy anew.
    `trusted-types ${TRUSTED_TYPES} 'allow-duplicates'`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Headers of every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
};

/** Headers of a page on top of the common ones. */
export function pageHeaders(pathname: string, cardOrigin: string, devServer?: string): Record<string, string> {
  const isSecretive = pathname.startsWith('/password/') || pathname.startsWith('/oauth/');
  return {
    'Content-Security-Policy': contentSecurityPolicy(cardOrigin, devServer),
    // Hot updates have no hash anybody could know beforehand.
    ...(devServer ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': isSecretive ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cache-Control': 'no-cache',
    ...(pathname.startsWith('/error/') ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}
