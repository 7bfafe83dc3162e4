import { withRedirect } from './with-redirect.ts';

test.each([
  [null, '/signup'],
  ['/payments?page=2#top', '/signup?redirect=%2Fpayments%3Fpage%3D2%23top'],
  ['https://evil.example/', '/signup'],
  ['//evil.example', '/signup'],
  ['javascript:alert(1)', '/signup'],
])(
  'where the visitor wanted to go is kept when it is a page of ours: %s',
  (requested, expected) => {
    expect(withRedirect('/signup', requested)).toBe(expected);
  },
);
