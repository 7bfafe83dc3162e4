import vm from 'node:vm';

// The transformer has replaced this function before jest loads this file.
const compileModule = (source: string, parsingContext: vm.Context, filename = '/module.js') =>
  vm.compileFunction(source, ['module'], { filename, parsingContext }) as (
    module: unknown,
  ) => unknown;

test('a module that two contexts load has the globals of each', () => {
  const source = 'globalThis.count = (globalThis.count ?? 0) + 1; return [count, module, Array];';
  const results = [vm.createContext({}), vm.createContext({})].map((context) => {
    const [count, module, ownArray] = compileModule(source, context)('given') as unknown[];
    return [count, module, ownArray === vm.runInContext('Array', context)];
  });
  expect(results).toEqual([
    [1, 'given', true],
    [1, 'given', true],
  ]);
});

test('a changed module of the same name is compiled again', () => {
  const context = vm.createContext({});
  const values = ['return 1;', 'return 2; // the end'].map((text) =>
    compileModule(text, context)(null),
  );
  expect(values).toEqual([1, 2]);
});

test('an error in the first line of a module has its position in the source', () => {
  const makeStack = compileModule(
    'const here = 1; return new Error("no").stack;',
    vm.createContext({}),
  );
  expect(makeStack(null)).toMatch(/module\.js:1:24\)?$/m);
});

test('a module that does not parse throws a syntax error', () => {
  const context = vm.createContext({});
  expect(() => compileModule('const = 1;', context)).toThrow("Unexpected token '='");
});
