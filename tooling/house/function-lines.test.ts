import { parse } from '../sources/code.ts';
import { functionLines } from './function-lines.ts';

const linesOf = (source: string) => functionLines(parse('a.tsx', source));

test.each([
  ['a declared function', 'function f() {\n  return 1;\n}', [3]],
  ['an arrow', 'const f = () =>\n  1;', [2]],
  ['a function expression', 'const f = function () {\n};', [2]],
  ['a method', 'const box = {\n  open() {\n  },\n};', [2]],
  [
    'accessors and a constructor',
    'class A {\n  constructor() {}\n  get b() {\n  return 1; }\n}',
    [1, 2],
  ],
  ['a function and another one inside it', 'const f = () => {\n  return () =>\n    1;\n};', [4, 2]],
  ['blank lines and comments in a function', 'function f() {\n\n  // why\n}', [4]],
  ['no line for the comment above it', '/** why */\nfunction f() {}', [1]],
  ['no function that is only declared', 'declare function f(): void;\ntype G = () => void;', []],
])('counts the lines of %s, %j: %j', (_, source, lines) => {
  expect(linesOf(source)).toEqual(lines);
});
