/**
 * `attachment` with a Japanese file name (RFC 6266, extended form of RFC 8187). Old clients read
 * `fallback` instead.
 */
export function attachment(fileName: string, fallback: string): string {
  const safe = fileName.replace(/[\p{Cc}"\\/]/gu, '_');
  const extended = encodeURIComponent(safe).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${extended}`;
}
