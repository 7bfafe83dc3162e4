import { expiredAtOpening } from './expired-at-opening.ts';

const OPENED_AT_SECONDS = 1_800_000_000;
const token = (claims: unknown) => `head.${btoa(JSON.stringify(claims))}.sign`;
const stored = (access_token: string) => ({
  access_token,
  id_token: 'i',
  refresh_token: 'r',
  generation: 1,
  subject: '1',
});

function pageWith(content: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (content !== null) page.head.innerHTML = `<meta name="renew-before" content="${content}">`;
  return page;
}

test('reports a token that had already expired', () => {
  const expired = token({ exp: OPENED_AT_SECONDS - 1 });
  expect(expiredAtOpening(pageWith(String(OPENED_AT_SECONDS)), stored(expired))).toBe(expired);
});

test.each([
  ['a valid token', String(OPENED_AT_SECONDS), stored(token({ exp: OPENED_AT_SECONDS }))],
  ['no session', String(OPENED_AT_SECONDS), null],
  ['a token without an expiry', String(OPENED_AT_SECONDS), stored(token({ sub: '1' }))],
  ['a malformed expiry', String(OPENED_AT_SECONDS), stored(token({ exp: '1' }))],
  ['a malformed token', String(OPENED_AT_SECONDS), stored('access')],
  ['a page of an older edge', null, stored(token({ exp: OPENED_AT_SECONDS - 1 }))],
  ['a page with a malformed time', 'soon', stored(token({ exp: OPENED_AT_SECONDS - 1 }))],
])('reports nothing with %s', (_, content, tokens) => {
  expect(expiredAtOpening(pageWith(content), tokens)).toBeNull();
});

test.each([-1, 1])('gives the same result on a device whose clock is %i day off', (days) => {
  jest.useFakeTimers({ now: Date.now() + days * 86_400_000 });
  const expired = token({ exp: OPENED_AT_SECONDS - 1 });
  expect(expiredAtOpening(pageWith(String(OPENED_AT_SECONDS)), stored(expired))).toBe(expired);
  expect(
    expiredAtOpening(
      pageWith(String(OPENED_AT_SECONDS)),
      stored(token({ exp: OPENED_AT_SECONDS + 1 })),
    ),
  ).toBeNull();
  jest.useRealTimers();
});
