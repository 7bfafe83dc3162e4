import type { DocumentBox } from './document-page.tsx';
import { tagPositions } from './tag-positions.ts';

const box = (x: number, y: number, width: number, page = 0): DocumentBox => ({
  id: `${String(x)}-${String(y)}`,
  number: 1,
  label: '請求日',
  page,
  x,
  y,
  width,
  height: 0.015,
});

test('puts a number at the right of its box, or at the left at the edge of the page', () => {
  expect(tagPositions([box(0.1, 0.1, 0.2), box(0.7, 0.5, 0.28)])).toEqual([
    { side: 'right', step: 0 },
    { side: 'left', step: 0 },
  ]);
});

test('puts numbers of neighbouring lines beside each other, independently for each page', () => {
  const lines = [box(0.6, 0.1, 0.2), box(0.62, 0.12, 0.18), box(0.6, 0.14, 0.2)];
  expect(tagPositions([...lines, box(0.6, 0.1, 0.2, 1), box(0.3, 0.1, 0.2)])).toEqual([
    { side: 'right', step: 0 },
    { side: 'right', step: 1 },
    { side: 'right', step: 2 },
    { side: 'right', step: 0 },
    { side: 'right', step: 0 },
  ]);
});

test('does not cover the box of the next line with a number', () => {
  expect(tagPositions([box(0.6, 0.1, 0.1), box(0.6, 0.12, 0.15)])).toEqual([
    { side: 'right', step: 1 },
    { side: 'right', step: 2 },
  ]);
});

test('keeps a number beside its value as long as its painted part covers nothing', () => {
  const due = { ...box(0.19, 0.53, 0.18), height: 0.022 };
  const account = { ...box(0.08, 0.566, 0.62), height: 0.024 };
  expect(tagPositions([due, account])).toEqual([
    { side: 'right', step: 0 },
    { side: 'right', step: 0 },
  ]);
});
