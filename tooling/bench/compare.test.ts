import { compare } from './compare.ts';

test('finds no difference in equal answers', () => {
  expect(compare('same', [2, 1, 3, 4], [1, 2, 3, 4])).toEqual({
    name: 'same',
    knownMedian: 2.5,
    unknownMedian: 2.5,
    ratio: 1,
    longer: 0.5,
  });
});

test('shows that the answers for a known address always take longer', () => {
  expect(compare('leak', [10, 12, 11], [4, 5, 6])).toEqual({
    name: 'leak',
    knownMedian: 11,
    unknownMedian: 5,
    ratio: 2.2,
    longer: 1,
  });
});
