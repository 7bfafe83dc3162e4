import { withRedirect } from './with-redirect.ts';

test.each([
  [null, '/signup'],
  ['/payments?page=2#top', '/signup?redirect=%2Fpayments%3Fpage%3D2%23top'],
  ['https://evil.example/', '/signup'],
  ['//evil.example', '/signup'],
  ['javascript:alert(1)', '/signup'],
])('keeps the requested page only if it is one of ours: %s', (requested, expected) => {
  expect(withRedirect('/signup', requested)).toBe(expected);
});
