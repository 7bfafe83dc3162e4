import { createTokenStore } from './token-store.ts';

const KEY = 'hareto.session';
const GOOD = {
  access_token: 'a.b-c_d',
  id_token: `id.${btoa('{"sub":"1"}')}.x`,
  refresh_token: 'r',
  generation: 1,
  subject: '1',
};
const store = createTokenStore(localStorage, window);

test('reads what was written', () => {
  localStorage.setItem(KEY, JSON.stringify(GOOD));
  expect(store.read()).toEqual(GOOD);
});

test.each([
  ['nothing', 'null'],
  ['malformed JSON', '{{'],
  ['another shape', '[]'],
  ['a token with a line break', JSON.stringify({ ...GOOD, access_token: 'x\r\nX-Evil: 1' })],
  [
    'a token with characters that a header cannot carry',
    JSON.stringify({ ...GOOD, id_token: 'é' }),
  ],
  [
    'a token longer than a server accepts',
    JSON.stringify({ ...GOOD, access_token: 'x'.repeat(4097) }),
  ],
  ['an empty token', JSON.stringify({ ...GOOD, refresh_token: '' })],
])('reads %s as no session', (_, stored) => {
  localStorage.setItem(KEY, stored);
  expect(store.read()).toBeNull();
});
