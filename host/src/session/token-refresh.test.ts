import type { Tokens } from '@hareto/shared/contracts/session.ts';
import { createTokenRefresh, type RefreshAnswer } from './token-refresh.ts';
import { createTokenStore } from './token-store.ts';

const tokens = (name: string): Tokens => ({ access_token: `access-${name}`, id_token: `id.${btoa('{"sub":"1"}')}.x`, refresh_token: `refresh-${name}` });
const renewed: RefreshAnswer = { kind: 'tokens', tokens: tokens('new') };

function setUp(answers: readonly RefreshAnswer[], during: () => void = () => undefined) {
  localStorage.clear();
  const store = createTokenStore(localStorage, window);
  const first = store.write(tokens('old'));
  const sent: string[] = [];
  const refresh = createTokenRefresh({
    store,
    locks: undefined,
    wait: () => Promise.resolve(),
    async exchange(refreshToken) {
      sent.push(refreshToken);
      during();
      return answers[Math.min(sent.length, answers.length) - 1] as RefreshAnswer;
    },
  });
  return { store, first, sent, refresh };
}

test('twenty requests that expired together cause one refresh', async () => {
  const { refresh, first, sent } = setUp([renewed]);
  const results = await Promise.all(Array.from({ length: 20 }, () => refresh.run(first.generation)));
  expect(sent).toEqual(['refresh-old']);
  expect(new Set(results.map((result) => result?.access_token))).toEqual(new Set(['access-new']));
});

test('tokens that another tab has renewed are used without a call', async () => {
  const { refresh, first, sent, store } = setUp([renewed]);
  store.write(tokens('other-tab'));
  expect((await refresh.run(first.generation))?.access_token).toBe('access-other-tab');
  expect(sent).toEqual([]);
});

test('a refusal ends the session at once', async () => {
  const { refresh, first, sent } = setUp([{ kind: 'refused' }]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('an unreachable server is tried three times, then the session ends', async () => {
  const { refresh, first, sent } = setUp([{ kind: 'unavailable' }]);
  expect(await refresh.run(first.generation)).toBeNull();
  expect(sent).toHaveLength(3);
});

test('two failures and a success keep the session', async () => {
  const { refresh, first } = setUp([{ kind: 'unavailable' }, { kind: 'unavailable' }, renewed]);
  expect((await refresh.run(first.generation))?.access_token).toBe('access-new');
});

test('an answer after sign-out does not bring the session back', async () => {
  const { refresh, first, store } = setUp([renewed], () => localStorage.clear());
  expect(await refresh.run(first.generation)).toBeNull();
  expect(store.read()).toBeNull();
});

test('a refusal is no refusal when another tab has newer tokens', async () => {
  const scene = setUp([{ kind: 'refused' }], () => scene.store.write(tokens('other-tab')));
  expect((await scene.refresh.run(scene.first.generation))?.access_token).toBe('access-other-tab');
});
