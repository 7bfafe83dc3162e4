import { createEarlyResponses } from '../http/early-responses.ts';
import { callAhead } from './call-ahead.ts';

const LIST = '/api/v1/invoices?from=0';

/** Simulates navigations; `sent` lists each request and whether it was cancelled. */
function setUp() {
  let time = 0;
  const sent: { address: string; signal: AbortSignal }[] = [];
  const early = createEarlyResponses(undefined, '/toppage');
  const begin = (pathname: string, isNavigation: boolean, addresses = [LIST]) =>
    callAhead(
      early,
      { pathname, addresses, isNavigation, accessToken: 'access' },
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
    navigate: (pathname: string, addresses?: string[]) => begin(pathname, true, addresses),
    take: () => early.take('GET', LIST, 'access'),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('sends the calls of a navigation at once, and returns each response once', async () => {
  const { navigate, take, sent } = setUp();
  navigate('/payments/review');
  expect(sent()).toEqual([[LIST, false]]);
  expect(await take()).toBe(`${LIST} 1`);
  expect(take()).toBeNull();
});

test('sends the calls of a pressed link once, and keeps their responses for the navigation', async () => {
  const { press, navigate, take, sent } = setUp();
  press('/payments/review');
  expect(take()).toBeNull();
  navigate('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
  expect(sent()).toEqual([[LIST, false]]);
});

test('sends the calls again when the press was three seconds ago', async () => {
  const { press, navigate, take, sent, wait } = setUp();
  press('/payments/review');
  wait(3_000);
  navigate('/payments/review');
  expect(await take()).toBe(`${LIST} 2`);
  expect(sent()).toEqual([
    [LIST, true],
    [LIST, false],
  ]);
});

test('keeps the calls of a navigation while its scripts are slow', async () => {
  const { navigate, take, wait } = setUp();
  navigate('/payments/review');
  wait(60_000);
  navigate('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
});

test('cancels the calls of a page that is left for another one', () => {
  const { navigate, take, sent } = setUp();
  navigate('/payments/review');
  navigate('/suppliers', []);
  expect(sent()).toEqual([[LIST, true]]);
  expect(take()).toBeNull();
});

test('cancels only the calls that the page did not use when a navigation ends', async () => {
  const { early, navigate, take, sent } = setUp();
  navigate('/payments/review', [LIST, '/api/v1/users/stats']);
  expect(await take()).toBe(`${LIST} 1`);
  early.navigationEnded();
  expect(sent()).toEqual([
    [LIST, false],
    ['/api/v1/users/stats', true],
  ]);
});

test('keeps the calls of a press when another navigation ends', async () => {
  const { early, press, navigate, take } = setUp();
  press('/payments/review');
  early.navigationEnded();
  navigate('/payments/review');
  expect(await take()).toBe(`${LIST} 1`);
});

test('adds no calls to those of the opened page', async () => {
  const calls = new Map([[LIST, Promise.resolve('answer' as unknown as Response)]]);
  const early = createEarlyResponses({ accessToken: 'access', calls }, '/payments/review');
  const send = jest.fn();
  const reads = { pathname: '/payments/review', addresses: [LIST], isNavigation: true };
  callAhead(early, { ...reads, accessToken: 'access' }, send);
  expect(send).not.toHaveBeenCalled();
  expect(await early.take('GET', LIST, 'access')).toBe('answer');
});

test.each([
  ['a change of data', 'PUT', 'access'],
  ['another session', 'GET', 'renewed'],
])('cancels the calls of a navigation after %s', (_, method, token) => {
  const { early, navigate, take, sent } = setUp();
  navigate('/payments/review');
  void early.take(method, '/api/v1/drafts/1', token);
  expect(take()).toBeNull();
  expect(sent()).toEqual([[LIST, true]]);
});
