/** What servers of partners post forms to; no contract of ours names these addresses. */
export const FORM_CALLS = {
  push: '/api/oauth2/par',
  token: '/api/oauth2/token',
  revoke: '/api/oauth2/revoke',
} as const;
