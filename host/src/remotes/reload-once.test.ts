import { createReloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());

function setUp() {
  const targets: string[] = [];
  const make = () => createReloadOnce(sessionStorage, (target) => targets.push(target));
  return { targets, make };
}

test('the target path is reloaded once, also by the page after the reload', () => {
  const { targets, make } = setUp();
  expect(make().tryReload('payments@1', '/payments/review?page=2')).toBe(true);
  expect(make().tryReload('payments@1', '/payments/review?page=2')).toBe(false);
  expect(targets).toEqual(['/payments/review?page=2']);
});

test('once the target has rendered, a later deploy may reload again', () => {
  const { targets, make } = setUp();
  make().tryReload('payments@1', '/a');
  make().succeeded('payments@1');
  expect(make().tryReload('payments@1', '/b')).toBe(true);
  expect(targets).toEqual(['/a', '/b']);
});

test('another build has an allowance of its own', () => {
  const { targets, make } = setUp();
  make().tryReload('payments@1', '/a');
  expect(make().tryReload('payments@2', '/a')).toBe(true);
  expect(targets).toEqual(['/a', '/a']);
});

test('without storage nothing is reloaded', () => {
  const broken = { getItem: () => { throw new Error('denied'); } } as unknown as Storage;
  const targets: string[] = [];
  expect(createReloadOnce(broken, (target) => targets.push(target)).tryReload('x', '/a')).toBe(false);
  expect(targets).toEqual([]);
});
