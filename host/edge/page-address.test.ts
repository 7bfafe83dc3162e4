import { mayBePage, withoutDoubledSlashes } from './page-address.ts';

test.each(['/', '/payments/review', '/error/a/b.word', '/error/hareto.example/%E8%A9%B3.html'])(
  'accepts %s as the address of a page',
  (path) => {
    expect(mayBePage(path)).toBe(true);
  },
);

test.each([
  '/assets/host.js',
  '/remotes/payments/1/entry.js',
  '/api/v1/users',
  '/.git/config',
  '/payments/x.css',
  '/error/a.js',
  '/error/a/b/c.js',
])('does not accept %s as the address of a page', (path) => {
  expect(mayBePage(path)).toBe(false);
});

test.each([
  ['//payments/review', '/payments/review'],
  ['///payments', '/payments'],
  ['/payments//review', '/payments/review'],
  ['/payments/review//?page=2', '/payments/review/?page=2'],
  ['//payments?redirect=//x', '/payments?redirect=//x'],
  ['//evil.example/', '/evil.example/'],
  ['//\\evil', '/evil'],
  ['/\\evil', '/evil'],
  ['/\\/evil', '/evil'],
])('redirects %s to %s', (url, target) => {
  expect(withoutDoubledSlashes(url)).toBe(target);
  expect(new URL(target, 'https://hareto.example').origin).toBe('https://hareto.example');
});

test.each([
  '/payments',
  '/',
  '//',
  '/payments?redirect=//x',
  '//api/v1/users',
  '/api//v1/users',
  '/assets//host.js',
  '//x/../assets/host.js',
  'http://evil.example//x',
])('does not redirect %s', (url) => {
  expect(withoutDoubledSlashes(url)).toBeNull();
});
