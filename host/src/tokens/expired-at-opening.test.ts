import { expiredAtOpening } from './expired-at-opening.ts';

const AT = 1_800_000_000;
const token = (claims: unknown) => `head.${btoa(JSON.stringify(claims))}.sign`;
const stored = (access_token: string) => ({
  access_token,
  id_token: 'i',
  refresh_token: 'r',
  generation: 1,
  subject: '1',
});

function pageThat(content: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (content !== null) page.head.innerHTML = `<meta name="renew-before" content="${content}">`;
  return page;
}

test('reports a token that had already expired', () => {
  const expired = token({ exp: AT - 1 });
  expect(expiredAtOpening(pageThat(String(AT)), stored(expired))).toBe(expired);
});

test.each([
  ['a valid token', String(AT), stored(token({ exp: AT }))],
  ['no session', String(AT), null],
  ['a token without an expiry', String(AT), stored(token({ sub: '1' }))],
  ['a malformed expiry', String(AT), stored(token({ exp: '1' }))],
  ['a malformed token', String(AT), stored('access')],
  ['a page of an older edge', null, stored(token({ exp: AT - 1 }))],
  ['a page without a time', 'soon', stored(token({ exp: AT - 1 }))],
])('reports nothing with %s', (_, content, tokens) => {
  expect(expiredAtOpening(pageThat(content), tokens)).toBeNull();
});

test.each([-1, 1])('gives the same result on a device whose clock is %i day off', (days) => {
  jest.useFakeTimers({ now: Date.now() + days * 86_400_000 });
  const expired = token({ exp: AT - 1 });
  expect(expiredAtOpening(pageThat(String(AT)), stored(expired))).toBe(expired);
  expect(expiredAtOpening(pageThat(String(AT)), stored(token({ exp: AT + 1 })))).toBeNull();
  jest.useRealTimers();
});
