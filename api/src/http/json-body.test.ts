import fc from 'fast-check';
import { parseStrictJson } from './json-body.ts';

test('reads all output of JSON.stringify in the same way as JSON.parse', () => {
  const safeKey = fc
    .string()
    .filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('node')),
      fc.dictionary(safeKey, tie('node')),
    ),
  })).node;
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (written, indent) => {
      const text = JSON.stringify(written, null, indent);
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('refuses an object with a repeated key', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue({ maxDepth: 2 }), (key, other) => {
      const text = `[{${JSON.stringify(key)}:1,"other key":${JSON.stringify(other)},${JSON.stringify(key)}:2}]`;
      expect(() => parseStrictJson(text)).toThrow('リクエストの形式が正しくありません。');
    }),
  );
});
