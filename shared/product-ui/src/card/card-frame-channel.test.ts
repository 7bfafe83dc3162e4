import { parseCardMessage, createCardRequests } from './card-frame-channel.ts';

const frameWindow = {};
const frame = { origin: 'https://card.example', window: frameWindow };
const event = (data: unknown, changes: object = {}) => ({
  origin: frame.origin,
  source: frameWindow as Window,
  data,
  ...changes,
});
const ready = { type: 'hareto.card.ready', height: 300 };

test('accepts the messages ready and state', () => {
  expect(parseCardMessage(event(ready), frame)).toEqual(ready);
  expect(
    parseCardMessage(event({ type: 'hareto.card.state', complete: false, brand: null }), frame),
  ).toEqual({ type: 'hareto.card.state', complete: false, brand: null });
});

test.each([
  ['another origin', event(ready, { origin: 'https://evil.example' })],
  ['another window of the same origin', event(ready, { source: {} })],
  ['an unknown type', event({ type: 'hareto.card.number', number: '4111111111111111' })],
  ['a wrong shape', event({ type: 'hareto.card.height', height: '300' })],
  ['a message that is not an object', event('hello')],
  ['an empty message', event(null)],
])('refuses %s', (_case, incoming) => {
  expect(parseCardMessage(incoming, frame)).toBeNull();
});

test('posts only to the frame’s origin and passes the response to its own request', async () => {
  const requests = createCardRequests();
  const sent: [unknown, string][] = [];
  const answer = requests.submit(
    {
      postMessage: (message, origin) => {
        sent.push([message, origin]);
      },
    },
    frame.origin,
  );
  const [[message, origin]] = sent as [[{ type: string; requestId: string }, string]];
  expect([message.type, origin]).toEqual(['hareto.card.submit', 'https://card.example']);
  requests.handleMessage({
    type: 'hareto.card.token',
    requestId: 'other',
    token: 'tok_other',
    brand: 'JCB',
    last4: '0000',
  });
  requests.handleMessage({
    type: 'hareto.card.token',
    requestId: message.requestId,
    token: 'tok_mine',
    brand: 'VISA',
    last4: '1111',
  });
  await expect(answer).resolves.toEqual({
    kind: 'token',
    token: 'tok_mine',
    brand: 'VISA',
    last4: '1111',
  });
});

test('treats a frame that does not answer as a failure', async () => {
  jest.useFakeTimers();
  const answer = createCardRequests().submit({ postMessage: () => undefined }, frame.origin);
  await jest.advanceTimersByTimeAsync(30_000);
  await expect(answer).resolves.toMatchObject({ kind: 'failed' });
  jest.useRealTimers();
});
