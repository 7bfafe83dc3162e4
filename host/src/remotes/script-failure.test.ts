import { failureOfCode, failureOfScript, UnknownScript } from './script-failure.ts';

const URL = 'https://hareto.example/remotes/payments/1/entry.js';
const timing = (status: number) => ({ statusOf: () => status });
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: '/remotes/payments/1/entry.js',
  });

test.each([
  ['a status of refusal', 404, { causeKind: 'http', url: URL, httpStatus: 404 }],
  [
    'a file that has come and was not run',
    200,
    { causeKind: 'integrity', url: URL, httpStatus: 200 },
  ],
  ['no answer', 0, { causeKind: 'network', url: URL }],
])('%s', (_, status, expected) => {
  expect(failureOfScript(URL, timing(status))).toEqual(expected);
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
])('%s', (_, thrown, expected) => {
  expect(failureOfCode(thrown, 'https://hareto.example', timing(503))).toEqual(expected);
});
