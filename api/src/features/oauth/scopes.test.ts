import { readScopes } from './scopes.ts';

const DRAFTS = { scope: 'drafts:write', description: '請求書の下書きを作成する' };
const PAYMENTS = { scope: 'payments:read', description: 'お支払い状況を参照する' };
const ALL = ['drafts:write', 'payments:read'];

test.each([
  ['drafts:write', ALL, [DRAFTS]],
  ['payments:read drafts:write', ALL, [PAYMENTS, DRAFTS]],
  ['drafts:write drafts:write', ALL, [DRAFTS]],
  ['drafts:write payments:read', ['drafts:write'], null],
  ['', ALL, null],
  ['drafts:write  payments:read', ALL, null],
  ['drafts:write,payments:read', ALL, null],
  ['DRAFTS:WRITE', ALL, null],
  ['admin', [...ALL, 'admin'], null],
])('readScopes of %p for a client with %p returns %p', (requested, allowed, scopes) => {
  expect(readScopes(requested, allowed)).toEqual(scopes);
});
