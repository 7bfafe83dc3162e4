import { createSignedUrls, SIGNED_URL_SECONDS } from './signed-url.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const PATH = '/api/v1/files/content';
const urls = createSignedUrls('secret', () => NOW);
const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://localhost').searchParams);
const { url, expiresAt } = urls.sign(PATH, { use: 'download', file: 'f_1' });

test('returns the signed claims for five minutes', () => {
  expect(expiresAt).toEqual(new Date(NOW.getTime() + SIGNED_URL_SECONDS * 1000));
  expect(urls.read(PATH, queryOf(url))).toEqual({ use: 'download', file: 'f_1' });
});

test('refuses a URL after its time', () => {
  const later = createSignedUrls(
    'secret',
    () => new Date(NOW.getTime() + SIGNED_URL_SECONDS * 1000 + 1),
  );
  expect(later.read(PATH, queryOf(url))).toBeUndefined();
});

test.each<[string, Record<string, unknown>]>([
  ['another object', { file: 'f_2' }],
  ['another use', { use: 'upload' }],
  ['a later end', { expires: String(Number(queryOf(url)['expires']) + 60) }],
  ['one claim more', { page: '1' }],
  ['one claim less', { file: undefined }],
  ['a repeated claim', { file: ['f_1', 'f_2'] }],
  ['no signature', { signature: '' }],
  ['a made-up signature', { signature: 'A'.repeat(43) }],
  ['an end that is no number', { expires: 'never' }],
])('refuses a URL with %s', (_name, change) => {
  const changed = Object.fromEntries(
    Object.entries({ ...queryOf(url), ...change }).filter(([, value]) => value !== undefined),
  );
  expect(urls.read(PATH, changed)).toBeUndefined();
});

test('refuses another path, another secret, and a missing query', () => {
  expect(urls.read('/api/v1/receipts/1', queryOf(url))).toBeUndefined();
  expect(createSignedUrls('other', () => NOW).read(PATH, queryOf(url))).toBeUndefined();
  expect(urls.read(PATH, undefined)).toBeUndefined();
});

test('distinguishes a path without claims from one with claims', () => {
  expect(urls.isGenuine(PATH, queryOf(urls.sign(PATH).url))).toBe(true);
  expect(urls.read(PATH, { ...queryOf(urls.sign(PATH).url), file: 'f_1' })).toBeUndefined();
});
