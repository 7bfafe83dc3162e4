import { itemsOf } from './glyph-rows.ts';
import type { PlacedGlyph } from './placed-glyphs.ts';

const SIZE = 10;

/** Letters beside each other, starting at `x`, with a gap of this many points after each. */
function glyphs(text: string, x = 0, gap = 0, baseline = 100): PlacedGlyph[] {
  return [...text].map((letter, index) => {
    const left = x + index * (SIZE + gap);
    return {
      text: letter,
      x: left,
      baseline,
      end: left + SIZE,
      size: SIZE,
      box: { left, top: baseline - SIZE, right: left + SIZE, bottom: baseline },
      isLevel: true,
      isClip: false,
      isUsable: true,
      operation: 0,
    };
  });
}

const rowsOf = (all: PlacedGlyph[], invisible: readonly PlacedGlyph[] = []) =>
  itemsOf(all, (glyph) => !invisible.includes(glyph)).map(({ text, x, width, certainties }) => ({
    text,
    x,
    width,
    certainties,
  }));

test('joins letters without gaps into one piece of text', () => {
  expect(rowsOf(glyphs('合計', 30))).toEqual([
    { text: '合計', x: 30, width: 20, certainties: [1, 1] },
  ]);
});

test('begins a new piece at a gap, another line and another size', () => {
  const all = [
    ...glyphs('合計', 0),
    ...glyphs('12', 30),
    ...glyphs('34', 50, 0, 120),
    ...glyphs('56', 70, 0, 120).map((one) => ({ ...one, size: 14 })),
  ];
  expect(rowsOf(all).map(({ text }) => text)).toEqual(['合計', '12', '34', '56']);
});

test('reads a narrow gap between Latin words as a blank, but not between others', () => {
  expect(rowsOf([...glyphs('Co', 0), ...glyphs('Ltd', 24)]).map(({ text }) => text)).toEqual([
    'Co Ltd',
  ]);
  expect(rowsOf([...glyphs('12', 0), ...glyphs('34', 24)]).map(({ text }) => text)).toEqual([
    '12',
    '34',
  ]);
});

test('is not sure about the letters on both sides of an invisible one', () => {
  const all = glyphs('12345');
  expect(rowsOf(all, all.slice(2, 3))).toEqual([
    { text: '12', x: 0, width: 20, certainties: [1, 0] },
    { text: '45', x: 30, width: 20, certainties: [0, 1] },
  ]);
});

test('stays sure about letters when an invisible text is elsewhere', () => {
  const seen = glyphs('12');
  const unseen = glyphs('99', 200);
  expect(rowsOf([...seen, ...unseen], unseen)).toEqual([
    { text: '12', x: 0, width: 20, certainties: [1, 1] },
  ]);
});
