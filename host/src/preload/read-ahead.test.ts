import { createEarlyResponses } from '../http/early-responses.ts';
import { readAhead } from './read-ahead.ts';

const LIST = '/api/v1/invoices?from=0';

/** Answers of steps; `sent` holds each request with the state of its cancellation. */
function steps() {
  let time = 0;
  const sent: { address: string; signal: AbortSignal }[] = [];
  const early = createEarlyResponses(undefined, '/toppage');
  const begin = (pathname: string, isStep: boolean, addresses = [LIST]) =>
    readAhead(
      early,
      { pathname, addresses, isStep, accessToken: 'access' },
      (address, signal) => {
        sent.push({ address, signal });
        return Promise.resolve(`${address} ${sent.length}` as unknown as Response);
      },
      time,
    );
  return {
    early,
    sent: () => sent.map(({ address, signal }) => [address, signal.aborted]),
    press: (pathname: string) => begin(pathname, false),
    step: (pathname: string, addresses?: string[]) => begin(pathname, true, addresses),
    take: () => early.take('GET', LIST, 'access'),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('sends the reads of a step at once, and gives each response once', async () => {
  const { step, take, sent } = steps();
  step('/payments/review');
  expect(sent()).toEqual([[LIST, false]]);
  expect(await take()).toBe(`${LIST} 1`);
  expect(take()).toBeNull();
});

test('sends the reads of a pressed link once, and gives them to the step only', async () => {
  const { press, step, take, sent } = steps();
  press('/payments/review');
  expect(take()).toBeNull();
  step('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
  expect(sent()).toEqual([[LIST, false]]);
});

test('reads again when the press was three seconds ago', async () => {
  const { press, step, take, sent, wait } = steps();
  press('/payments/review');
  wait(3_000);
  step('/payments/review');
  expect(await take()).toBe(`${LIST} 2`);
  expect(sent()).toEqual([
    [LIST, true],
    [LIST, false],
  ]);
});

test('keeps the reads of a step while its scripts are slow', async () => {
  const { step, take, wait } = steps();
  step('/payments/review');
  wait(60_000);
  step('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
});

test('cancels the reads of a page that is left for another one', () => {
  const { step, take, sent } = steps();
  step('/payments/review');
  step('/suppliers', []);
  expect(sent()).toEqual([[LIST, true]]);
  expect(take()).toBeNull();
});

test('cancels only the reads that the page did not use when a step ends', async () => {
  const { early, step, take, sent } = steps();
  step('/payments/review', [LIST, '/api/v1/users/stats']);
  expect(await take()).toBe(`${LIST} 1`);
  early.stepEnded();
  expect(sent()).toEqual([
    [LIST, false],
    ['/api/v1/users/stats', true],
  ]);
});

test('keeps the reads of a press when another step ends', async () => {
  const { early, press, step, take } = steps();
  press('/payments/review');
  early.stepEnded();
  step('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
});

test('adds no reads to those of the opened page', async () => {
  const calls = new Map([[LIST, Promise.resolve('answer' as unknown as Response)]]);
  const early = createEarlyResponses({ accessToken: 'access', calls }, '/payments/review');
  const send = jest.fn();
  const reads = { pathname: '/payments/review', addresses: [LIST], isStep: true };
  readAhead(early, { ...reads, accessToken: 'access' }, send);
  expect(send).not.toHaveBeenCalled();
  expect(await early.take('GET', LIST, 'access')).toBe('answer');
});

test.each([
  ['a change of data', 'PUT', 'access'],
  ['another session', 'GET', 'renewed'],
])('cancels the reads of a step after %s', (_, method, token) => {
  const { early, step, take, sent } = steps();
  step('/payments/review');
  void early.take(method, '/api/v1/drafts/1', token);
  expect(take()).toBeNull();
  expect(sent()).toEqual([[LIST, true]]);
});
