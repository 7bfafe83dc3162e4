import type { BadCode } from './bad-code.ts';

/** Mistakes that JavaScript itself allows. */
export const BAD_SCRIPTS: readonly BadCode[] = [
  { rule: 'no-array-constructor', text: 'export const bad = new Array(1, 2);\n' },
  { rule: 'no-unused-expressions', text: 'export const bad = (a: string) => {\n  a.length;\n};\n' },
  { rule: 'no-unused-vars', text: 'const bad = 1;\nexport const good = 2;\n' },
  { rule: 'no-unused-vars', text: 'export const bad = (one: string) => 2;\n' },
  { rule: 'no-var', text: 'export var bad = 1;\n' },
  { rule: 'prefer-const', text: 'export const bad = () => {\n  let a = 1;\n  return a;\n};\n' },
  {
    rule: 'prefer-rest-params',
    text: 'export function bad() {\n  return arguments[0] as string;\n}\n',
  },
  {
    rule: 'prefer-spread',
    text: 'export const bad = (list: number[]) => Math.max.apply(Math, list);\n',
  },
  {
    rule: 'max-lines-per-function',
    text: `export function bad() {\n${'  bad();\n'.repeat(49)}}\n`,
  },
  { rule: 'import/no-default-export', text: 'const bad = 1;\nexport default bad;\n' },
  ...['test', 'it', 'describe'].flatMap((object) =>
    ['only', 'skip', 'todo', 'fixme'].map((property) => ({
      rule: 'no-restricted-properties',
      text: `${object}.${property}('bad', () => undefined);\n`,
      isForTests: true,
    })),
  ),
];
