import { selectedCandidate } from './selected-supplier.ts';

const candidate = (supplier_id: number, score: number) => ({
  supplier_id,
  account_id: null,
  score,
});
const selected = (...supplier_candidates: ReturnType<typeof candidate>[]) =>
  selectedCandidate({ status: 'done', fields: {}, supplier_candidates })?.supplier_id ?? null;

test('chooses the most likely supplier, in any order of candidates', () => {
  expect(selected(candidate(1, 0.85), candidate(2, 0.98))).toBe(2);
  expect(selected(candidate(1, 0.7))).toBe(1);
});

test('chooses none when only the keys of the names are similar', () => {
  expect(selected(candidate(1, 0.6))).toBe(null);
});

test('chooses none when the two best match equally well', () => {
  expect(selected(candidate(1, 0.85), candidate(2, 0.85))).toBe(null);
  expect(selected(candidate(1, 0.98), candidate(2, 0.85), candidate(3, 0.85))).toBe(1);
});

test('chooses none without candidates', () => {
  expect(selected()).toBe(null);
});
