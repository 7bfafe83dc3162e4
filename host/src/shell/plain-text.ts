// Control, bidirectional and zero-width characters could make a text appear different from what it
// is.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Plain text from an address: decoded once by the router, cleaned, and cut to `max` code points.
 */
export function plainText(text: string | undefined, max: number): string {
  return [...(text ?? '').replace(INVISIBLE, '')].slice(0, max).join('');
}
