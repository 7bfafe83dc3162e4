import { canonicalJson } from './canonical-json.ts';

test('writes the keys in alphabetical order at every level', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}]}',
  );
});

test('writes a missing body as null', () => {
  expect(canonicalJson(undefined)).toBe('null');
});
