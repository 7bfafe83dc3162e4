// Control, bidirectional and zero-width characters could make the text say something else than it
// shows.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Text from an address as plain characters: decoded once by the router, cleaned, at most `max` code
 * points.
 */
export function plainText(text: string | undefined, max: number): string {
  return [...(text ?? '').replace(INVISIBLE, '')].slice(0, max).join('');
}
