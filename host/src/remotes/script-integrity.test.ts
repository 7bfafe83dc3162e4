import { createIntegrity, createScriptAddress } from './script-integrity.ts';

const integrityOf = createIntegrity(
  new Map([
    ['https://hareto.example/remotes/payments/1/entry.js', 'sha384-x'],
    ['https://cdn.example/suppliers/2/entry.js', 'sha384-y'],
  ]),
  'https://hareto.example',
);

test('finds the hash of a script of the release by path or full address', () => {
  expect(integrityOf('/remotes/payments/1/entry.js')).toBe('sha384-x');
  expect(integrityOf('https://hareto.example/remotes/payments/1/entry.js?x=1')).toBe('sha384-x');
  expect(integrityOf('https://cdn.example/suppliers/2/entry.js')).toBe('sha384-y');
});

test.each([
  '/remotes/payments/2/entry.js',
  'https://evil.example/remotes/payments/1/entry.js',
  '//evil.example/remotes/payments/1/entry.js',
  'data:text/javascript,1',
  '/__proto__',
  '/suppliers/2/entry.js',
  'http://cdn.example/suppliers/2/entry.js',
  'blob:https://hareto.example/remotes/payments/1/entry.js',
  'javascript:alert(1)',
])('throws for a script without a hash: %s', (url) => {
  expect(() => integrityOf(url)).toThrow('no integrity is known');
});

const PATH = '/remotes/payments/1/entry.js';

/** Addresses that look like a file of the release but lead elsewhere. */
const HOSTILE = [
  `https://evil.example${PATH}`,
  `//evil.example${PATH}`,
  `\\\\evil.example${PATH}`,
  `/\\evil.example${PATH}`,
  `https:evil.example${PATH}`,
  `http:///evil.example${PATH}`,
  `http://hareto.example${PATH}`,
  `https://hareto.example:444${PATH}`,
  `https://hareto.example.evil.example${PATH}`,
  `https://hareto.example@evil.example${PATH}`,
  `wss://hareto.example${PATH}`,
  `ftp://hareto.example${PATH}`,
  'data:text/javascript,1',
  `data:text/javascript,${PATH}`,
  `blob:https://hareto.example${PATH}`,
  `filesystem:https://hareto.example${PATH}`,
  'javascript:alert(1)',
  `javascript:${PATH}`,
  'about:blank',
  `${PATH}x`,
  `${PATH}.map`,
  `${PATH}/`,
  `${PATH}%00`,
  `${PATH};x.js`,
  `${PATH}/../evil.js`,
  PATH.toUpperCase(),
  PATH.slice(1).replaceAll('/', '%2f'),
  '/remotes/payments/../../evil.js',
  '/api/v1/files/1.js',
  '/assets/',
  '/',
  '',
  '.',
  '/__proto__',
  '/constructor',
  '/toString',
  'entry.js',
  ' ',
  'http://',
];

test('returns a script of the release from the policy of entries, and throws for every hostile address', () => {
  const trusted = createScriptAddress(integrityOf);
  expect([PATH, `https://hareto.example${PATH}?again=1`].map(trusted)).toEqual([
    PATH,
    `https://hareto.example${PATH}?again=1`,
  ]);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  const accepted = HOSTILE.filter((url) => {
    try {
      return trusted(url) !== undefined;
    } catch {
      return false;
    }
  });
  expect(accepted).toEqual([]);
});
