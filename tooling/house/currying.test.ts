import { parse } from '../sources/code.ts';
import { currying } from './currying.ts';

const countsOf = (files: Readonly<Record<string, string>>) =>
  currying(new Map(Object.entries(files).map(([path, source]) => [path, parse(path, source)])));

test.each([
  ['an arrow of an arrow', 'export const verify = (a) => (b) => a + b;'],
  ['an arrow in brackets', 'export const verify = (a) => ((b) => a + b);'],
  ['a block that returns it', 'export const verify = (a) => { return (b) => a + b; };'],
  ['a declared function', 'export function verify(a) { return (b) => a + b; }'],
  ['a function expression', 'export const verify = function (a) { return function (b) {}; };'],
  ['a method', 'class Box { verify(a) { return (b) => a + b; } }'],
])('counts %s as a function that only returns a function', (_, source) => {
  expect(countsOf({ 'a.ts': source })).toEqual({ functions: 1, members: 0 });
});

test.each([
  ['a function that returns a value', 'export const verify = (a) => a + 1;'],
  [
    'a function that prepares something first',
    'export const f = (a) => { const b = a(); return () => b; };',
  ],
  ['a callback that is passed on', 'export const f = (a) => a.map((b) => b);'],
  ['an object with functions', 'export const f = (a) => ({ g: () => a });'],
  ['a declaration without body', 'export declare function f(a: string): () => void;'],
])('does not count %s', (_, source) => {
  expect(countsOf({ 'a.ts': source })).toEqual({ functions: 0, members: 0 });
});

test('counts members that a function of the same name makes, declared in the file or imported', () => {
  expect(
    countsOf({
      'api/src/accounts.ts': `
        import { verify } from './verify.ts';
        import { refuse as reject } from './verify.ts';
        import { prepared } from '@hareto/domain/prepared.ts';
        import { sign } from 'a-package';
        const close = (dependencies) => async (id) => id;
        const total = (rows) => rows.length;
        export const accounts = (dependencies) => ({
          verify: verify(dependencies),
          reject: reject(dependencies),
          close: close(dependencies),
          prepared: prepared(dependencies),
          total: total([]),
          sign: sign(dependencies),
          other: close(dependencies),
          plain: (id) => close(dependencies)(id),
        });`,
      'api/src/verify.ts': `
        export const verify = (dependencies) => async (id) => id;
        export function refuse(dependencies) { return (id) => id; }`,
      'shared/domain/src/prepared.ts':
        'export function prepared(d) { const started = d.now(); return () => started; }',
    }),
  ).toEqual({ functions: 3, members: 4 });
});
