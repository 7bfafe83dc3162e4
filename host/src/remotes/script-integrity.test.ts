import { createIntegrity } from './script-integrity.ts';

const integrityOf = createIntegrity(new Map([['https://hareto.example/remotes/payments/1/entry.js', 'sha384-x'], ['https://cdn.example/suppliers/2/entry.js', 'sha384-y']]), 'https://hareto.example');

test('a script of the release has its hash, by path or full address', () => {
  expect(integrityOf('/remotes/payments/1/entry.js')).toBe('sha384-x');
  expect(integrityOf('https://hareto.example/remotes/payments/1/entry.js?x=1')).toBe('sha384-x');
  expect(integrityOf('https://cdn.example/suppliers/2/entry.js')).toBe('sha384-y');
});

test.each(['/remotes/payments/2/entry.js', 'https://evil.example/remotes/payments/1/entry.js', '//evil.example/remotes/payments/1/entry.js', 'data:text/javascript,1', '/__proto__', '/suppliers/2/entry.js', 'http://cdn.example/suppliers/2/entry.js', 'blob:https://hareto.example/remotes/payments/1/entry.js', 'javascript:alert(1)'])(
  'without a hash nothing may run: %s',
  (url) => {
    expect(() => integrityOf(url)).toThrow('no integrity is known');
  },
);
