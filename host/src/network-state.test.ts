import { aNetwork, RESPONSE, setOnline, type Timing } from './testing/a-network.ts';

afterEach(() => jest.restoreAllMocks());

function openOffline(page?: Timing) {
  const network = aNetwork(page);
  const seen: boolean[] = [];
  network.subscribe(() => seen.push(network.isOffline()));
  setOnline(false);
  return { ...network, seen };
}

test('is offline from the event of the browser until its next one', () => {
  const { seen, isOffline } = openOffline(RESPONSE);
  expect([isOffline(), seen]).toEqual([true, [true]]);
  setOnline(true);
  expect([isOffline(), seen]).toEqual([false, [true, false]]);
});

test('is not offline on a device whose browser reports no network for a page that came from it', () => {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  expect(
    [RESPONSE, { ...RESPONSE, transferSize: 0 }].map((page) => aNetwork(page).isOffline()),
  ).toEqual([false, true]);
});

test.each<[string, Timing]>([
  ['a response', RESPONSE],
  ['a refusal', { ...RESPONSE, responseStatus: 503 }],
  ['a response without a body', { responseStatus: 204, transferSize: 300, encodedBodySize: 0 }],
  ['a response in a browser without statuses', { transferSize: 302, encodedBodySize: 2 }],
])('is not offline after %s, and is again after the next event', (_, entry) => {
  const { seen, deliver } = openOffline();
  deliver(entry);
  deliver(entry);
  setOnline(false);
  expect(seen).toEqual([true, false, true]);
});

test.each<[string, Timing]>([
  ['a file from the cache', { ...RESPONSE, transferSize: 0 }],
  ['a failed request', { responseStatus: 0, transferSize: 0, encodedBodySize: 0 }],
  ['a failed request in a browser without statuses', { transferSize: 300, encodedBodySize: 0 }],
  ['a response to a request from before the event', { ...RESPONSE, startTime: 0 }],
])('stays offline after %s', (_, entry) => {
  const { seen, isOffline, deliver } = openOffline();
  deliver(entry);
  expect([isOffline(), seen]).toEqual([true, [true]]);
});
