import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { deleteOtherSessions, putUserName } from '@hareto/contracts/account.ts';
import { updateDraft } from '@hareto/contracts/drafts.ts';
import { waitFor } from '@testing-library/react';
import { setUpApi, SOME_TOKENS, someProblem } from '../testing/set-up-api.ts';
import { store } from '../store.ts';
import type { ProofChannel } from './waiting-calls.ts';

const REFUSAL = {
  status: 403,
  body: someProblem('reauthentication_required', { action: 'end_sessions', ways: [] }),
};

/** A channel between tabs, of which this is one. */
function aChannel() {
  let listen: (event: { data: unknown }) => void = () => undefined;
  const posted: unknown[] = [];
  const channel: ProofChannel = {
    postMessage: (message: unknown) => void posted.push(message),
    addEventListener: (_type: string, listener: unknown) => {
      listen = listener as typeof listen;
    },
  };
  return { channel, posted, receive: (data: unknown) => listen({ data }) };
}

/** A session that is proved by `prove`; until then every sensitive call is refused. */
function setUp() {
  const tabs = aChannel();
  let isProved = false;
  const api = setUpApi(() => (isProved ? { status: 204 } : REFUSAL), { channel: tabs.channel });
  api.tokens.write(SOME_TOKENS);
  const requested = () => store.get(api.proof.requestedAtom);
  const prove = () => {
    isProved = true;
    requested()?.end('proved');
  };
  const setProved = (value: boolean) => {
    isProved = value;
  };
  return { ...api, ...tabs, requested, prove, setProved };
}
const endOtherSessions = async (http: ReturnType<typeof setUp>['http']) =>
  http.call(deleteOtherSessions, {});

test('asks once for ten calls that wait, then sends each again', async () => {
  const { http, sent, requested, prove, posted } = setUp();
  const calls = Array.from({ length: 10 }, () => endOtherSessions(http));
  await waitFor(() => expect(sent).toHaveLength(10));
  await waitFor(() =>
    expect(requested()).toMatchObject({ refusal: { details: { action: 'end_sessions' } } }),
  );
  prove();
  expect(requested()).toBeNull();
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => undefined));
  expect(sent).toHaveLength(20);
  expect(posted).toEqual(['proved']);
});

test('sends the same key, version and body again', async () => {
  const { http, sent, requested, prove } = setUp();
  const body = { draft_id: 7 } as never;
  const paying = http.call(createInvoice, { body, idempotencyKey: 'key-of-the-payment-1' });
  const saving = http.call(updateDraft, { params: { id: 7 }, body: {}, ifMatch: 3 });
  await waitFor(() => expect(requested()).not.toBeNull());
  await waitFor(() => expect(sent).toHaveLength(2));
  prove();
  await Promise.allSettled([paying, saving]);
  const parts = sent.map(({ method, path, body: text, headers }) => ({
    method,
    path,
    text,
    key: headers['idempotency-key'],
    version: headers['if-match'],
  }));
  expect(parts.slice(2)).toEqual(parts.slice(0, 2));
  expect(parts[0]).toMatchObject({ key: 'key-of-the-payment-1' });
  expect(parts[1]).toMatchObject({ version: '"3"' });
});

test('ends all calls with a typed failure when the user cancels, and asks again next time', async () => {
  const { http, requested, prove, posted, sent } = setUp();
  const calls = Promise.allSettled([endOtherSessions(http), endOtherSessions(http)]);
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(requested()).not.toBeNull());
  requested()?.end('cancelled');
  expect(await calls).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'rejected', reason: { kind: 'cancelled' } })),
  );
  expect(posted).toEqual([]);
  const again = endOtherSessions(http);
  await waitFor(() => expect(requested()).not.toBeNull());
  prove();
  expect(await again).toBeUndefined();
});

test('continues when another tab has proved the session', async () => {
  const { http, requested, receive, setProved } = setUp();
  const call = endOtherSessions(http);
  await waitFor(() => expect(requested()).not.toBeNull());
  setProved(true);
  receive('proved');
  expect(await call).toBeUndefined();
  expect(requested()).toBeNull();
});

test('shows no second question for a call whose refusal arrives after the first was answered', async () => {
  let answer: (value: typeof REFUSAL) => void = () => undefined;
  const late = new Promise<typeof REFUSAL>((resolve) => {
    answer = resolve;
  });
  let isProved = false;
  const { http, tokens, proof, sent } = setUpApi((_call, index) =>
    index === 1 ? late : isProved ? { status: 204 } : REFUSAL,
  );
  tokens.write(SOME_TOKENS);
  const slow = endOtherSessions(http);
  const fast = endOtherSessions(http);
  const requested = () => store.get(proof.requestedAtom);
  await waitFor(() => expect(requested()).not.toBeNull());
  isProved = true;
  requested()?.end('proved');
  await fast;
  answer(REFUSAL);
  expect(await slow).toBeUndefined();
  expect(requested()).toBeNull();
  expect(sent).toHaveLength(4);
});

test('drops a call that its screen has aborted, and closes the dialog after the last one', async () => {
  const { http, requested } = setUp();
  const abortedScreen = new AbortController();
  const call = http.call(deleteOtherSessions, { signal: abortedScreen.signal });
  await waitFor(() => expect(requested()).not.toBeNull());
  abortedScreen.abort();
  await expect(call).rejects.toEqual({ kind: 'aborted' });
  expect(requested()).toBeNull();
});

test('repeats no call with the tokens of another user', async () => {
  const { http, tokens, sent, requested, prove } = setUp();
  const call = endOtherSessions(http);
  await waitFor(() => expect(requested()).not.toBeNull());
  tokens.write({ ...SOME_TOKENS, id_token: `a.${btoa(JSON.stringify({ sub: 'other' }))}.c` });
  prove();
  await expect(call).rejects.toEqual({ kind: 'cancelled' });
  expect(sent).toHaveLength(1);
});

test('closes the dialog when the session ends', async () => {
  const { http, proof, requested } = setUp();
  const call = endOtherSessions(http);
  await waitFor(() => expect(requested()).not.toBeNull());
  proof.forget();
  await expect(call).rejects.toEqual({ kind: 'cancelled' });
  expect(requested()).toBeNull();
});

test('leaves other refusals to their screens', async () => {
  const { http, tokens, proof } = setUpApi(() => ({ status: 403, body: someProblem('forbidden') }));
  tokens.write(SOME_TOKENS);
  const body = { user_last_name: '山田', user_first_name: '太郎' };
  await expect(http.call(putUserName, { body })).rejects.toMatchObject({ status: 'forbidden' });
  expect(store.get(proof.requestedAtom)).toBeNull();
});
