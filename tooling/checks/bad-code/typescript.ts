import type { BadCode } from './bad-code.ts';

/** `loose` has the type `any`. */
const ANY_VALUE = 'const loose = JSON.parse("1");\n';

/**
 * Code that TypeScript allows and the linter refuses; the rules after the empty line need types.
 */
export const BAD_TYPESCRIPT: readonly BadCode[] = [
  { rule: 'typescript/ban-ts-comment', text: '// @ts-ignore\nexport const bad: number = "1";\n' },
  {
    rule: 'typescript/consistent-type-imports',
    text: "import { ReactNode } from 'react';\nexport const bad: ReactNode = null;\n",
  },
  {
    rule: 'typescript/no-duplicate-enum-values',
    text: 'export enum Bad {\n  A = 1,\n  B = 1,\n}\n',
  },
  { rule: 'typescript/no-empty-object-type', text: 'export const bad: {} = 1;\n' },
  {
    rule: 'typescript/no-explicit-any',
    text: 'export const bad = (value: any) => value as string;\n',
  },
  {
    rule: 'typescript/no-extra-non-null-assertion',
    text: 'export const bad = (value?: string) => value!!.length;\n',
  },
  { rule: 'typescript/no-misused-new', text: 'export interface Bad {\n  new (): Bad;\n}\n' },
  { rule: 'typescript/no-namespace', text: 'export namespace Bad {\n  export const one = 1;\n}\n' },
  {
    rule: 'typescript/no-non-null-asserted-optional-chain',
    text: 'export const bad = (value?: { a: string }) => value?.a!;\n',
  },
  {
    rule: 'typescript/no-require-imports',
    text: "export const bad: unknown = require('node:fs');\n",
  },
  {
    rule: 'typescript/no-this-alias',
    text: 'export function bad(this: object) {\n  const self = this;\n  return self;\n}\n',
  },
  {
    rule: 'typescript/no-unnecessary-type-constraint',
    text: 'export const bad = <T extends unknown>(value: T) => [value];\n',
  },
  {
    rule: 'typescript/no-unsafe-declaration-merging',
    text: 'export interface Bad {\n  a: string;\n}\nexport class Bad {}\n',
  },
  { rule: 'typescript/no-unsafe-function-type', text: 'export type Bad = Function;\n' },
  { rule: 'typescript/no-wrapper-object-types', text: 'export type Bad = String;\n' },
  { rule: 'typescript/prefer-as-const', text: "export const bad = 'a' as 'a';\n" },
  {
    rule: 'typescript/prefer-namespace-keyword',
    text: 'declare module Bad {}\nexport type B = Bad;\n',
  },
  {
    rule: 'typescript/triple-slash-reference',
    text: '/// <reference path="./other.ts" />\nexport const bad = 1;\n',
  },

  { rule: 'typescript/await-thenable', text: 'export const bad = async () => await 1;\n' },
  {
    rule: 'typescript/no-array-delete',
    text: 'export const bad = (list: string[]) => {\n  delete list[0];\n};\n',
  },
  {
    rule: 'typescript/no-base-to-string',
    text: 'export const bad = (value: object) => `${value}`;\n',
  },
  {
    rule: 'typescript/no-duplicate-type-constituents',
    text: 'export type Bad = string | number | string;\n',
  },
  {
    rule: 'typescript/no-floating-promises',
    text: 'export const bad = () => {\n  Promise.resolve();\n};\n',
  },
  {
    rule: 'typescript/no-for-in-array',
    text: 'export function bad(list: string[]) {\n  for (const index in list) console.log(index);\n}\n',
  },
  {
    rule: 'typescript/no-implied-eval',
    text: "export const bad = () => setTimeout('bad()', 1);\n",
  },
  {
    rule: 'typescript/no-misused-promises',
    text: 'export const bad = (list: string[]) => {\n  list.forEach(async () => undefined);\n};\n',
  },
  {
    rule: 'typescript/no-redundant-type-constituents',
    text: 'export type Bad = unknown | string;\n',
  },
  {
    rule: 'typescript/no-unnecessary-type-assertion',
    text: 'export const bad = (value: string) => value as string;\n',
  },
  {
    rule: 'typescript/no-unsafe-argument',
    text: `${ANY_VALUE}export const bad = (take: (text: string) => void) => take(loose);\n`,
  },
  {
    rule: 'typescript/no-unsafe-assignment',
    text: 'export const bad: string = JSON.parse("1");\n',
  },
  {
    rule: 'typescript/no-unsafe-call',
    text: `${ANY_VALUE}export const bad = () => void loose();\n`,
  },
  {
    rule: 'typescript/no-unsafe-enum-comparison',
    text: 'enum Kind {\n  A,\n}\nexport const bad = (kind: Kind) => kind === 0;\n',
  },
  {
    rule: 'typescript/no-unsafe-member-access',
    text: `${ANY_VALUE}export const bad = () => void loose.a;\n`,
  },
  {
    rule: 'typescript/no-unsafe-return',
    text: `${ANY_VALUE}export const bad = (): string => loose;\n`,
  },
  {
    rule: 'typescript/no-unsafe-unary-minus',
    text: 'export const bad = (value: string) => -value;\n',
  },
  {
    rule: 'typescript/restrict-plus-operands',
    text: 'export const bad = (one: number, two: bigint) => one + two;\n',
  },
  {
    rule: 'typescript/restrict-template-expressions',
    text: 'export const bad = (value: object) => `${value}`;\n',
  },
];
