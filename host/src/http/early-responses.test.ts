import { createEarlyResponses, takeEarlyCalls } from './early-responses.ts';

const LIST = '/api/v1/invoices?from=0';
const setUp = () =>
  createEarlyResponses(
    {
      accessToken: 'access',
      calls: new Map([[LIST, Promise.resolve('answer' as unknown as Response)]]),
    },
    '/payments/review',
  );

test('returns an early response once', async () => {
  const early = setUp();
  expect(await early.take('GET', LIST, 'access')).toBe('answer');
  expect(early.take('GET', LIST, 'access')).toBeNull();
});

test('returns nothing for another address and keeps the other responses', async () => {
  const early = setUp();
  expect(early.take('GET', '/api/v1/invoices?from=20', 'access')).toBeNull();
  expect(await early.take('GET', LIST, 'access')).toBe('answer');
});

test.each([
  ['a change of data', 'PUT', 'access'],
  ['another session', 'GET', 'renewed'],
  ['no session', 'GET', undefined],
])('drops the early answers after %s', (_, method, token) => {
  const early = setUp();
  void early.take(method, '/api/v1/drafts/1', token);
  expect(early.take('GET', LIST, 'access')).toBeNull();
});

test('has no responses on a page without early calls', () => {
  expect(createEarlyResponses(undefined, '/').take('GET', LIST, 'access')).toBeNull();
});

test('removes the early calls from the page', () => {
  const early = { accessToken: 'access', calls: new Map<string, Promise<Response>>() };
  globalThis.__haretoEarly = early;
  expect(takeEarlyCalls()).toBe(early);
  expect('__haretoEarly' in globalThis).toBe(false);
  expect(takeEarlyCalls()).toBeUndefined();
});

test('ignores an element with the name of the early calls', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="calls"><input name="accessToken">';
  expect(
    createEarlyResponses(form as unknown as Parameters<typeof createEarlyResponses>[0], '/').take(
      'GET',
      LIST,
      'access',
    ),
  ).toBeNull();
});

test('keeps the responses of the opened page for its header when the first navigation ends', async () => {
  const early = setUp();
  early.navigationEnded();
  expect(await early.take('GET', LIST, 'access')).toBe('answer');
});
