import type { Painter } from './painted-pdf.ts';

/** Fields of a font that PDFKit has but does not declare. */
interface EmbeddedFont {
  /** The letters of each of its codes. */
  unicode: number[][];
  toUnicodeCmap: () => unknown;
}

export interface StrangeFont {
  name: string;
  /** The font's embedded map from codes to letters. */
  mapOf: (painter: Painter, letters: readonly number[][]) => unknown;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

const unicodeMap = ({ object }: Painter, letters: readonly number[]): unknown => {
  const rows = letters.map((letter, code) => `<${hex(code)}> <${hex(letter)}>`);
  const parts: string[] = [];
  for (let start = 0; start < rows.length; start += 100) {
    const part = rows.slice(start, start + 100);
    parts.push(`${part.length} beginbfchar`, ...part, 'endbfchar');
  }
  return object(
    {},
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Sample def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...parts,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n'),
  );
};

/** Fonts that paint the right letters, but whose Unicode map is missing or wrong. */
export const STRANGE_FONTS: [StrangeFont, ...StrangeFont[]] = [
  { name: 'no map at all', mapOf: () => null },
  {
    name: 'private letters',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map((_, code) => 0xe000 + code),
      ),
  },
  {
    name: 'one sign for all letters',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map(() => 0xfffd),
      ),
  },
  {
    name: 'blanks for all letters',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map(() => 0x20),
      ),
  },
  {
    name: 'control characters',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map((_, code) => 1 + (code % 30)),
      ),
  },
  {
    name: 'letters three places further',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map(([letter = 0]) => letter + 3),
      ),
  },
  {
    name: 'letters of another script',
    mapOf: (painter, letters) =>
      unicodeMap(
        painter,
        letters.map((_, code) => 0x0905 + (code % 50)),
      ),
  },
];

/** Paints every text of the page with this font. */
export function withStrangeFont(painter: Painter, { mapOf }: StrangeFont): void {
  const { _font: font } = painter.document as unknown as { _font: EmbeddedFont };
  font.toUnicodeCmap = () => mapOf(painter, font.unicode);
}
