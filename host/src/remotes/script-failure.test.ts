import { failureOfCode, failureOfScript, UnknownScript } from './script-failure.ts';

const URL = 'https://hareto.example/remotes/payments/1/entry.js';
const answered = (status: number) => ({
  responseTo: () => (status === 0 ? null : { status, arrivedAt: 10 }),
  isBlocked: () => false,
  isOffline: () => false,
});

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: '/remotes/payments/1/entry.js',
  });

test.each([
  ['a refusing status', 404, { causeKind: 'http', url: URL, httpStatus: 404 }],
  [
    'a file that arrived and did not run',
    200,
    { causeKind: 'integrity', url: URL, httpStatus: 200 },
  ],
  ['no answer', 0, { causeKind: 'network', url: URL }],
])('finds the cause of a failed script: %s', (_, status, expected) => {
  expect(failureOfScript(URL, answered(status), 0)).toEqual(expected);
});

test('takes a response without a status as no response', () => {
  const withoutStatus = { ...answered(0), responseTo: () => ({ status: 0, arrivedAt: 10 }) };
  expect(failureOfScript(URL, withoutStatus, 0)).toEqual({ causeKind: 'network', url: URL });
});

test('ignores a response that arrived before the script was requested', () => {
  const unknown = { causeKind: 'network', url: URL };
  const refused = { causeKind: 'http', url: URL, httpStatus: 404 };
  const chunk = (requestedAt: number) =>
    failureOfCode(chunkError('error'), 'https://hareto.example', answered(404), requestedAt);
  expect(failureOfScript(URL, answered(404), 11)).toEqual(unknown);
  expect(failureOfScript(URL, answered(404), 10)).toEqual(refused);
  expect(chunk(11)).toEqual(unknown);
  expect(chunk(10)).toEqual(refused);
});

test('explains a script that the policy blocked as a failure of integrity', () => {
  const blocked = { ...answered(0), isBlocked: (url: string) => url === URL };
  expect(failureOfScript(URL, blocked, 0)).toEqual({ causeKind: 'integrity', url: URL });
});

test('explains a failure without a network without waiting for a response', () => {
  const offline = { ...answered(0), isOffline: () => true };
  expect(failureOfScript(URL, offline, 0)).toEqual({ causeKind: 'offline', url: URL });
});

test.each([
  [
    'a chunk that was refused',
    chunkError('error'),
    { causeKind: 'http', url: URL, httpStatus: 503 },
  ],
  ['a chunk that hangs', chunkError('timeout'), { causeKind: 'timeout', url: URL }],
  ['a chunk that threw', chunkError('missing'), { causeKind: 'evaluation', url: URL }],
  ['a chunk without a hash', new UnknownScript(URL), { causeKind: 'integrity', url: URL }],
  ['code that threw', new TypeError('x is not a function'), { causeKind: 'evaluation' }],
])('finds the cause of a failed import: %s', (_, thrown, expected) => {
  expect(failureOfCode(thrown, 'https://hareto.example', answered(503), 0)).toEqual(expected);
});
