import type { Glyph } from '@hareto/design-system/foundation/icon.tsx';
import createIcon from '@hareto/design-system/foundation/lucide-icon.tsx';

/** A sheet of paper, the default icon. */
const SHEET_PATH_DATA = 'M6 2h9l5 5v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 2v6h6';

const glyphs = new Map<string, Glyph>();

/**
 * The icon of a navigation item, made from the path data in its remote's manifest and cached by it.
 */
export function navigationGlyph(data: string = SHEET_PATH_DATA): Glyph {
  const known = glyphs.get(data);
  if (known) return known;
  const glyph = createIcon({ name: 'navigation', node: [['path', { d: data, key: 'path' }]] });
  glyphs.set(data, glyph);
  return glyph;
}
