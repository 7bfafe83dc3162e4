import fc from 'fast-check';
import { redirectTarget } from './redirect-target.ts';

const origin = 'https://hareto.example';
const fallback = '/toppage';
const target = (requested: string | null) => redirectTarget(requested, { origin, fallback });

test.each([
  ['/toppage', '/toppage'],
  ['/payments/review/12', '/payments/review/12'],
  ['/suppliers?status=enable&page=2', '/suppliers?status=enable&page=2'],
  [
    '/oauth/authorize?redirect_uri=https%3A%2F%2Fpartner.example%2Fcb&state=a%20b',
    '/oauth/authorize?redirect_uri=https%3A%2F%2Fpartner.example%2Fcb&state=a%20b',
  ],
  ['/payments/../suppliers', '/suppliers'],
  ['/notifications/5#body', '/notifications/5#body'],
  ['/suppliers?keyword=a@b', '/suppliers?keyword=a@b'],
  ['/suppliers?keyword=青葉', '/suppliers?keyword=%E9%9D%92%E8%91%89'],
])('resolves a page of this origin: %s to %s', (requested, expected) => {
  expect(target(requested)).toBe(expected);
});

const HOSTILE: readonly (string | null)[] = [
  null,
  '',
  ' ',
  '/ ',
  ' /toppage',
  'toppage',
  './toppage',
  '../toppage',
  '?redirect=x',
  '#x',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/toppage',
  '//evil.example@hareto.example',
  '//hareto.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/toppage\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  '/\u007f/evil.example',
  '/toppage\n',
  '/top page',
  '/%2f%2fevil.example',
  '/%2F%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:x',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/..//evil.example',
  '/./..//evil.example',
  '/@evil.example',
  '/%40evil.example',
  '/user:password@evil.example',
  '@evil.example',
  'user@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '/\njavascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://hareto.example/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@b',
  `/${'a'.repeat(2_000)}`,
  `/toppage?x=${'a'.repeat(2_000)}`,
];

test.each(HOSTILE.map((requested) => [JSON.stringify(requested).slice(0, 60), requested]))(
  'goes to the fallback for %s',
  (_, requested) => {
    expect(target(requested)).toBe(fallback);
  },
);

test('keeps only known routes when `isKnownRoute` is given', () => {
  const isKnownRoute = (pathname: string) => pathname === '/suppliers';
  expect(redirectTarget('/suppliers?page=2', { origin, fallback, isKnownRoute })).toBe(
    '/suppliers?page=2',
  );
  expect(redirectTarget('/nowhere', { origin, fallback, isKnownRoute })).toBe(fallback);
});

test('stays on this origin for every input', () => {
  const hostilePath = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      '%',
      '2',
      'f',
      'e',
      '5',
      'c',
      '?',
      '#',
      ' ',
      '\t',
      '\n',
      'a',
      'https:',
      '//evil.example',
    ),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        hostilePath,
        hostilePath.map((rest) => `/${rest}`),
        fc.string(),
        fc.webUrl(),
      ),
      (requested) => {
        const result = target(requested);
        expect(result.startsWith('/')).toBe(true);
        expect(new URL(result, origin).origin).toBe(origin);
      },
    ),
  );
});
