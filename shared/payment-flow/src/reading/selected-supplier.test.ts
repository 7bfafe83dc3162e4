import { selectedCandidate } from './selected-supplier.ts';

const candidate = (supplier_id: number, score: number) => ({
  supplier_id,
  account_id: null,
  score,
});
const selected = (...supplier_candidates: ReturnType<typeof candidate>[]) =>
  selectedCandidate({ status: 'done', fields: {}, supplier_candidates })?.supplier_id ?? null;

test('the likeliest supplier is chosen, in whatever order they come', () => {
  expect(selected(candidate(1, 0.85), candidate(2, 0.98))).toBe(2);
  expect(selected(candidate(1, 0.7))).toBe(1);
});

test('none is chosen where nothing but the key of its name is alike', () => {
  expect(selected(candidate(1, 0.6))).toBe(null);
});

test('none is chosen where two fit as well', () => {
  expect(selected(candidate(1, 0.85), candidate(2, 0.85))).toBe(null);
  expect(selected(candidate(1, 0.98), candidate(2, 0.85), candidate(3, 0.85))).toBe(1);
});

test('none is chosen where there is none', () => {
  expect(selected()).toBe(null);
});
