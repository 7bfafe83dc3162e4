import fc from 'fast-check';
import { cleanLine, normalizeLine } from './clean-letters.ts';
import type { Line } from './line.ts';

const lineOf = (text: string, confidence = 0.99): Line =>
  [...text].map((letter, index) => ({
    text: letter,
    left: index * 10,
    right: index * 10 + 10,
    confidence,
    startsWord: index === 0,
  }));
const textOf = (line: Line): string => line.map(({ text }) => text).join('');
const cleanedText = (text: string): string => textOf(cleanLine(lineOf(text)));

test.each([
  ['ア力ネ', 'アカネ'],
  ['セン夕ー', 'センター'],
  ['センタ一', 'センター'],
  ['力)ソラ', 'カ)ソラ'],
  ['ロ座', '口座'],
  ['二O一支店', '二〇一支店'],
  ['二O〇一', '二〇一'],
  ['2026712/01', '2026/12/01'],
  ['03一9999ー0001', '03-9999-0001'],
  ['1.234', '1,234'],
  ['1,.234', '1,234'],
  ['1O0', '100'],
  ['1l3', '113'],
  ['TELO54-999-1189', 'TEL054-999-1189'],
  ['FAX.O54-999-1190', 'FAX.054-999-1190'],
  ['V1,234', '¥1,234'],
  ['(10%', '(10%)'],
])('cleans %s to %s', (seen, meant) => {
  expect(cleanedText(seen)).toBe(meant);
});

test.each([
  '工業',
  '二人',
  '口座',
  '株式会社ア',
  'カ)アオゾ力',
  'ONE',
  'SOS',
  'B社',
  'TELOS-1',
  '一般',
  '(10%)',
  '12-34',
])('does not change %s', (text) => {
  expect(cleanedText(text)).toBe(text);
});

describe('one kana that the engine returns twice', () => {
  /** Letters of this many pixels each, without a gap between them. */
  const touching = (text: string, widths: number[], confidences: number[]): Line =>
    [...text].map((letter, index) => {
      const left = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
      const right = left + (widths[index] ?? 0);
      return { text: letter, left, right, confidence: confidences[index] ?? 0, startsWord: false };
    });

  test.each([
    ['リョヨク', [0.9, 0.96, 0.98, 0.9], 'リヨク'],
    ['社ピビク', [0.9, 0.99, 0.97, 0.9], '社ピク'],
    ['ーポボス', [0.9, 0.95, 0.96, 0.9], 'ーボス'],
  ])('keeps the likelier letter of %s, as a guess', (seen, confidences, meant) => {
    const line = cleanLine(touching(seen, [40, 18, 22, 40], confidences));
    expect(textOf(line)).toBe(meant);
    expect(line.map(({ left, right, confidence }) => [left, right, confidence])).toEqual([
      [0, 40, 0.9],
      [40, 80, 0],
      [80, 120, 0.9],
    ]);
  });

  test.each([
    ['ババ', [20, 20]],
    ['バハ', [40, 40]],
    ['ヨユ', [20, 20]],
    ['日曰', [20, 20]],
  ])('keeps both letters of %s', (seen, widths) => {
    expect(textOf(cleanLine(touching(seen, widths, [0.9, 0.9])))).toBe(seen);
  });

  test('keeps both kana with a gap between them', () => {
    expect(
      textOf(
        cleanLine([
          { text: 'バ', left: 0, right: 20, confidence: 0.9, startsWord: false },
          { text: 'パ', left: 23, right: 43, confidence: 0.9, startsWord: false },
        ]),
      ),
    ).toBe('バパ');
  });
});

test('inserts a comma that was lost in a sum, never as a sure letter', () => {
  expect(cleanLine(lineOf('1167,000')).map(({ text, confidence }) => [text, confidence])).toEqual([
    ['1', 0.99],
    [',', 0],
    ['1', 0.99],
    ['6', 0.99],
    ['7', 0.99],
    [',', 0.99],
    ['0', 0.99],
    ['0', 0.99],
    ['0', 0.99],
  ]);
});

test('converts full-width and joined signs to plain letters, each with a part of the width', () => {
  expect(
    normalizeLine(lineOf('１㈱　')).map(({ text, left, right }) => [text, left, right]),
  ).toEqual([
    ['1', 0, 10],
    ['(', 10, 10 + 10 / 3],
    ['株', 10 + 10 / 3, 10 + 20 / 3],
    [')', 10 + 20 / 3, 20],
  ]);
});

test('never changes, adds or loses a digit of a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d,.¥-]{1,16}$/), (text) => {
      expect(cleanedText(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    }),
  );
});
